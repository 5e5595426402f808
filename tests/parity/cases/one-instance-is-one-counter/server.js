import express from 'express'
import { rateLimit } from 'express-rate-limit'

// The counter belongs to the instance, never to the path.
const app = express()
const answer = (req, res) => res.json({ used: req.rateLimit.used })
const options = { windowMs: 20_000, limit: 3 }
const shared = rateLimit(options)
app.get('/a', shared, answer)
app.get('/b', shared, answer)
app.get('/c', rateLimit(options), answer)
app.get('/d', rateLimit(options), answer)
app.use('/api', rateLimit({ windowMs: 20_000, limit: 10 }))
app.get('/api/login', rateLimit({ windowMs: 20_000, limit: 2 }), answer)
app.get('/api/list', answer)

app.listen(3000, (error) => {
  if (error) throw error
})
