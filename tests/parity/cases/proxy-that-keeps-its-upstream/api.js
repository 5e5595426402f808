import express from 'express'
import { slowDown } from 'express-slow-down'

const app = express()
app.set('trust proxy', 1)
app.use(slowDown({ windowMs: 60_000, delayAfter: 1, delayMs: (used) => (used - 1) * 400 }))
app.get('/{*path}', (req, res) => {
  console.log(req.ip)
  res.send(req.path)
})
app.listen(3000)
