import express from 'express'
import { slowDown } from 'express-slow-down'

const app = express()

const throttleAfter = (free) =>
  slowDown({
    windowMs: 10_000,
    delayAfter: free,
    delayMs: (hits) => (hits - free) * 1000,
  })

const answer = (req, res) => {
  console.log(`hit ${req.slowDown.used}: ${req.slowDown.delay} ms`)
  res.json({ hit: req.slowDown.used, delay: req.slowDown.delay })
}

app.get('/two', throttleAfter(2), answer)
app.get('/five', throttleAfter(5), answer)

app.listen(3000, (error) => {
  if (error) throw error
})
