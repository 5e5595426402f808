import express from 'express'
import { rateLimit } from 'express-rate-limit'

const app = express()
app.use(rateLimit({ windowMs: 60_000, limit: 5, validate: false }))
app.get('/first', (_req, res) => res.end())
app.get('/{*path}', (req, res) => {
  console.log(req.path)
  res.send(req.path)
})
app.listen(3000)
