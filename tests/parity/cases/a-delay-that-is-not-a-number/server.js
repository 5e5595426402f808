import express from 'express'
import { slowDown } from 'express-slow-down'

const app = express()
app.use(
  slowDown({
    windowMs: 5000,
    delayAfter: 1,
    delayMs: (used, req) => (used - req.slowDown.delayAfter) * 100,
  }),
)
app.get('/', (_req, res) => res.send('served'))
app.listen(3000)
