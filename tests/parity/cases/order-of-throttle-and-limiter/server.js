import express from 'express'
import { rateLimit } from 'express-rate-limit'
import { slowDown } from 'express-slow-down'

// The throttle first delays the refusal too; the limiter first refuses at once. A throttle takes no `limit`.
const app = express()
const throttle = () => slowDown({ windowMs: 20_000, delayAfter: 1, delayMs: () => 300 })
const limiter = () => rateLimit({ windowMs: 20_000, limit: 3 })
const answer = (req, res) => res.json({ used: req.slowDown.used })
app.get('/throttle-first', throttle(), limiter(), answer)
app.get('/limiter-first', limiter(), throttle(), answer)
try {
  slowDown({ limit: 3 })
} catch (error) {
  console.log(error.message)
}

app.listen(3000, (error) => {
  if (error) throw error
})
