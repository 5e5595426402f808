import express from 'express'
import { rateLimit } from 'express-rate-limit'

// `true` believes the address that the client wrote; 1 believes the one that the proxy appended.
const app = express()
const gullible = express()
const careful = express()
gullible.set('trust proxy', true)
careful.set('trust proxy', 1)
for (const each of [gullible, careful]) {
  each.use(rateLimit({ windowMs: 20_000, limit: 2 }), (req, res) => res.json({ ip: req.ip }))
}
app.use('/gullible', (req, res) => gullible(req, res))
app.use('/careful', (req, res) => careful(req, res))

app.listen(3000, (error) => {
  if (error) throw error
})
