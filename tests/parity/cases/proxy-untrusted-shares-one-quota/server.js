import express from 'express'
import { rateLimit } from 'express-rate-limit'

// Behind a proxy that is not trusted everyone has the proxy's address; `trust proxy` 1 believes the last hop.
const app = express()
const trusting = express()
trusting.set('trust proxy', 1)
app.use('/trusting', (req, res) => trusting(req, res))
for (const each of [app, trusting]) {
  each.use(rateLimit({ windowMs: 20_000, limit: 2 }), (req, res) => res.json({ ip: req.ip }))
}

app.listen(3000, (error) => {
  if (error) throw error
})
