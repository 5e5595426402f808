import express from 'express'
import { rateLimit } from 'express-rate-limit'
import { slowDown } from 'express-slow-down'

// Which header says what: legacy, draft-6, draft-7, draft-8; a throttle sends none.
const app = express()
const answer = (req, res) => res.json({ ok: true })
const options = { windowMs: 10_000, limit: 5 }
app.get('/legacy', rateLimit(options), answer)
for (const draft of ['draft-6', 'draft-7', 'draft-8']) {
  app.get(`/${draft}`, rateLimit({ ...options, legacyHeaders: false, standardHeaders: draft }), answer)
}
app.get('/slow', slowDown({ windowMs: 10_000, delayAfter: 5, delayMs: () => 100 }), answer)

app.listen(3000, (error) => {
  if (error) throw error
})
