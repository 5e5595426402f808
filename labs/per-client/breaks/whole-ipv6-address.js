import express from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import { slowDown } from 'express-slow-down'

const server = express()

server.use('/direct', createApi(false))
server.use(
  '/one-proxy',
  createApi(1, (req) => req.ip),
)
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

// Only keys that were handed out count. Whoever shows another one is
// counted by address.
function byApiKey(req) {
  const issued = new Map([
    ['k-7f3a', 'heavy'],
    ['k-91c2', 'light'],
  ])
  const customer = issued.get(req.get('x-api-key'))
  return customer ? `customer:${customer}` : `address:${ipKeyGenerator(req.ip)}`
}
