import express from 'express'
import { slowDown } from 'express-slow-down'

// A timer for each request, not a queue: the cap lets the tail go in one instant, and until then it holds its sockets.
const app = express()
let asleep = 0
let most = 0
app.use('/slow', (req, res, next) => {
  asleep += 1
  most = Math.max(most, asleep)
  res.on('close', () => {
    asleep -= 1
  })
  next()
})
app.get(
  '/slow',
  slowDown({ windowMs: 20_000, delayAfter: 1, delayMs: (used) => (used - 1) * 200, maxDelayMs: 600 }),
  (req, res) => res.json({ used: req.slowDown.used }),
)
app.get('/most', (req, res) => res.json({ most }))

app.listen(3000, (error) => {
  if (error) throw error
})
