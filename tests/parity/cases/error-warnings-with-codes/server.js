import express from 'express'
import { MemoryStore, rateLimit } from 'express-rate-limit'
import { slowDown } from 'express-slow-down'

const app = express()
app.use(slowDown({ windowMs: 1000, delayAfter: 5, delayMs: 10 }))
app.use(rateLimit({ windowMs: 1000, limit: 5 }))
app.get('/zero', rateLimit({ windowMs: 1000, limit: 0 }))
app.get('/made', (_req, res) => {
  rateLimit({ windowMs: 1000, limit: 5 })
  res.end('made')
})
const store = new MemoryStore()
app.get(
  '/shared',
  rateLimit({ windowMs: 1000, limit: 5, store }),
  rateLimit({ windowMs: 1000, limit: 5, store }),
  (_req, res) => res.end('shared'),
)
app.get('/ip', rateLimit({ windowMs: 1000, limit: 5, keyGenerator: (req) => req.ip }), (_req, res) =>
  res.end('ip'),
)
app.listen(3000)
