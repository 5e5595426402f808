import express from 'express'
import { slowDown } from 'express-slow-down'

// `hits` is every hit of the window; the ramp that starts at one step subtracts `limit`, which is `delayAfter`.
const app = express()
const total = slowDown({ windowMs: 20_000, delayAfter: 3, delayMs: (hits) => hits * 100 })
const surplus = slowDown({
  windowMs: 20_000,
  delayAfter: 3,
  delayMs: (hits, req) => (hits - req.slowDown.limit) * 100,
})
const answer = (req, res) => res.json({ used: req.slowDown.used })
app.get('/total', total, answer)
app.get('/surplus', surplus, answer)

app.listen(3000, (error) => {
  if (error) throw error
})
