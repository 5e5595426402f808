import express from 'express'
import { rateLimit } from 'express-rate-limit'

// Seconds left, rounded up, on refusals only; gone when every header style is off; `retryAfter` says another number.
const app = express()
const answer = (req, res) => res.json({ ok: true })
const options = { windowMs: 4000, limit: 1 }
app.get('/on', rateLimit(options), answer)
app.get('/off', rateLimit({ ...options, legacyHeaders: false, standardHeaders: false }), answer)
app.get('/own', rateLimit({ ...options, retryAfter: 30 }), answer)

app.listen(3000, (error) => {
  if (error) throw error
})
