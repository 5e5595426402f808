import express from 'express'
import { rateLimit } from 'express-rate-limit'

const app = express()

const limiter = rateLimit({
  windowMs: 10_000,
  limit: 1,
  standardHeaders: false,
  legacyHeaders: false,
})

app.get('/api/data', limiter, (req, res) => {
  res.json({ worker: req.query.worker })
})

app.listen(3000, (error) => {
  if (error) throw error
})
