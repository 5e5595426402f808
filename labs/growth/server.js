import express from 'express'
import { slowDown } from 'express-slow-down'

const app = express()

const MAX_DELAY = 10_000

const common = { windowMs: 10_000, delayAfter: 2 }
const fixed = () => 5000
const linear = (hits) => (hits - 2) * 1000
const squared = (hits) => hits * hits * 1000
const capped = { delayMs: squared, maxDelayMs: MAX_DELAY }

const answer = (req, res) => {
  console.log(`hit ${req.slowDown.used}: ${req.slowDown.delay} ms`)
  res.json({ hit: req.slowDown.used, delay: req.slowDown.delay })
}

app.get('/fixed', slowDown({ ...common, delayMs: fixed }), answer)
app.get('/linear', slowDown({ ...common, delayMs: linear }), answer)
app.get('/squared', slowDown({ ...common, delayMs: squared }), answer)
app.get('/capped', slowDown({ ...common, ...capped }), answer)

app.listen(3000, (error) => {
  if (error) throw error
})
