import express from 'express'
import { rateLimit } from 'express-rate-limit'
import { slowDown } from 'express-slow-down'

const app = express()
class Store {
  constructor() {
    this.n = 0
  }
  async increment(key) {
    await null
    if (key === 'bad') throw new Error('store is down')
    this.n++
    return { totalHits: this.n, resetTime: new Date(Date.now() + 1000) }
  }
  decrement() {}
  resetKey() {}
}
app.use(rateLimit({ windowMs: 1000, limit: 50, validate: true }))
app.use(slowDown({ windowMs: 1000, delayAfter: 1, delayMs: () => 10 }))
app.get('/sync', (req, res) => {
  throw new Error('sync')
})
app.get('/async', async (req, res) => {
  await null
  throw new TypeError('async')
})
app.get(
  '/json',
  express.json({
    verify() {
      throw new Error('verify')
    },
  }),
  (req, res) => res.end(),
)
app.post('/json', express.json(), (req, res) => res.end())
app.get('/store', rateLimit({ store: new Store(), keyGenerator: () => 'bad' }), (req, res) => res.end('x'))
app.get('/key', rateLimit({ keyGenerator: (req) => req.headers['x-forwarded-for'] ?? 'x' }), (req, res) =>
  res.end('key'),
)
app.get('/view', (req, res) => res.render('nope'))
app.get('/stack', (req, res) => res.send(new Error('here').stack))
app.listen(3000)
