import express from 'express'
import { rateLimit } from 'express-rate-limit'
import { slowDown } from 'express-slow-down'

/** Counts in memory, as slowly as a database. */
class SlowStore {
  #hits = new Map()

  init({ windowMs }) {
    this.windowMs = windowMs
    console.log(`a window of ${windowMs} ms`)
  }

  async increment(key) {
    const before = this.#hits.get(key) ?? 0
    await new Promise((resolve) => setTimeout(resolve, 50 + 20 * before))
    const totalHits = (this.#hits.get(key) ?? 0) + 1
    this.#hits.set(key, totalHits)
    return { totalHits, resetTime: new Date(Date.now() + this.windowMs) }
  }

  async decrement(key) {
    this.#hits.set(key, this.#hits.get(key) - 1)
  }

  async resetKey(key) {
    this.#hits.delete(key)
  }
}

const app = express()
app.use(
  slowDown({
    windowMs: 30_000,
    delayAfter: 1,
    delayMs: async (hits) => hits * 100,
    maxDelayMs: async () => 250,
    store: new SlowStore(),
    requestPropertyName: 'throttle',
    keyGenerator: async (req) => req.get('x-key') ?? 'nobody',
    skip: async (req) => req.path === '/free',
  }),
)
app.use(
  rateLimit({
    windowMs: 30_000,
    limit: async () => 3,
    store: new SlowStore(),
    requestPropertyName: 'quota',
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    skipFailedRequests: true,
    handler: (req, res, _next, options) => {
      res.status(options.statusCode).json({ message: options.message, limit: req.quota.limit })
    },
  }),
)
app.get('/bad', (_req, res) => res.sendStatus(500))
app.get('/{*path}', (req, res) => res.json({ used: req.throttle?.used ?? null, quota: req.quota.used }))
app.listen(3000)
