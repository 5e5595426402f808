import express from 'express'
import { slowDown } from 'express-slow-down'
import { proxy } from './proxy.js'

const app = express()

const curve = {
  windowMs: 60_000,
  delayAfter: 2,
  delayMs: (hits, req) => (hits - req.slowDown.delayAfter) ** 2 * 1000,
}
const throttle = slowDown(curve)
const capped = slowDown({ ...curve, maxDelayMs: 5000 })

app.get('/api/data', throttle, work)
app.get('/api/capped', capped, work)

function work(req, res) {
  console.log(`hit ${req.slowDown.used}: the handler runs`)
  res.json({ hit: req.slowDown.used, delay: req.slowDown.delay })
}

app.listen(3000, (error) => {
  if (error) throw error
})
proxy.listen(3001)
