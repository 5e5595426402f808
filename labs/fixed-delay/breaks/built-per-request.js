import express from 'express'
import { slowDown } from 'express-slow-down'

const app = express()

const throttle = (req, res, next) => {
  const perRequest = slowDown({
    windowMs: 10_000,
    delayAfter: 2,
    delayMs: () => 5000,
  })
  perRequest(req, res, next)
}

app.get('/api/data', throttle, (req, res) => {
  console.log(`hit ${req.slowDown.used}: ${req.slowDown.delay} ms`)
  res.json({ hit: req.slowDown.used, delay: req.slowDown.delay })
})

app.listen(3000, (error) => {
  if (error) throw error
})
