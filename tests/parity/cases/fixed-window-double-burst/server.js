import express from 'express'
import { rateLimit } from 'express-rate-limit'

// The window starts at the first hit and is not moved by refusals: around its edge nearly two quotas pass.
const app = express()
app.use(rateLimit({ windowMs: 6000, limit: 5 }))
app.get('/', (req, res) => res.json({ used: req.rateLimit.used }))

app.listen(3000, (error) => {
  if (error) throw error
})
