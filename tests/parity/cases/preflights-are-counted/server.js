import express from 'express'
import { rateLimit } from 'express-rate-limit'

// With the limiter first a preflight takes a place of the quota, and a refused one lacks the CORS headers.
const app = express()
const cors = (req, res, next) => {
  res.set('Access-Control-Allow-Origin', '*')
  res.set('Access-Control-Expose-Headers', 'Retry-After')
  if (req.method === 'OPTIONS') return res.sendStatus(204)
  next()
}
const limiter = () => rateLimit({ windowMs: 20_000, limit: 4 })
app.use('/limiter-first', limiter(), cors)
app.use('/cors-first', cors, limiter())
app.post(['/limiter-first', '/cors-first'], (req, res) => res.json({ used: req.rateLimit.used }))

app.listen(3000, (error) => {
  if (error) throw error
})
