import express from 'express'
import { rateLimit } from 'express-rate-limit'

const app = express()
app.set('trust proxy', 1)
app.use(rateLimit({ windowMs: 3000, limit: 2 }))
app.get('/', (req, res) => res.json({ ip: req.ip, key: req.rateLimit.key }))
app.listen(3000)
