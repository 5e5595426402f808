import express from 'express'
import { rateLimit } from 'express-rate-limit'

const app = express()
app.use(rateLimit({ windowMs: 1500, limit: 2, standardHeaders: 'draft-7' }))
app.get('/{*path}', (req, res) => res.json(req.query))
app.listen(3000)
