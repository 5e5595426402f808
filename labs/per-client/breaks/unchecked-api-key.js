import express from 'express'
import { slowDown } from 'express-slow-down'

const server = express()

server.use('/direct', createApi(false))
server.use('/one-proxy', createApi(1))
server.use('/any-proxy', createApi(true))
server.use('/by-api-key', createApi(1, byApiKey))

server.listen(3000, (error) => {
  if (error) throw error
})

// The same API each time, with a throttle of its own and its own idea
// of who is calling.
function createApi(trustProxy, keyGenerator) {
  const api = express()
  api.set('trust proxy', trustProxy)

  const throttle = slowDown({
    windowMs: 10_000,
    delayAfter: 2,
    delayMs: (hits) => (hits - 2) * 1000,
    keyGenerator,
  })

  api.get('/data', throttle, (req, res) => {
    const { key, used, delay } = req.slowDown
    res.json({ key, hit: used, delay })
  })

  return api
}

// Whatever the header says is the key.
function byApiKey(req) {
  return `customer:${req.get('x-api-key')}`
}
