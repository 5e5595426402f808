import express from 'express'
import { slowDown } from 'express-slow-down'

const app = express()

const throttle = slowDown({
  windowMs: 10_000,
  delayAfter: 3,
  delayMs: (hits) => (hits - 3) ** 2 * 1000,
})

app.get('/throttle-first', throttle, (req, res) => {
  res.json({ hit: req.slowDown.used, delay: req.slowDown.delay })
})

app.listen(3000, (error) => {
  if (error) throw error
})
