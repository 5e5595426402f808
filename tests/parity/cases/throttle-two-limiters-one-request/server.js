import express from 'express'
import { rateLimit } from 'express-rate-limit'
import { slowDown } from 'express-slow-down'

const app = express()
app.use(slowDown({ windowMs: 3000, delayAfter: 1, delayMs: (hits) => hits * 50 }))
app.use(
  '/guarded',
  slowDown({ windowMs: 3000, delayAfter: 2, delayMs: (hits) => hits * 30, requestPropertyName: 'second' }),
  rateLimit({ windowMs: 3000, limit: 4, legacyHeaders: false, standardHeaders: 'draft-7' }),
)
app.get(['/guarded', '/'], (req, res) => {
  res.json({
    first: req.slowDown.delay,
    second: req.second?.delay ?? null,
    used: req.rateLimit?.used ?? null,
  })
})
app.listen(3000)
