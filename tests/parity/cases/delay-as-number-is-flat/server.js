import express from 'express'
import { slowDown } from 'express-slow-down'

// A number is a flat delay since version 2, and only a warning says so.
const app = express()
app.use(slowDown({ windowMs: 20_000, delayAfter: 2, delayMs: 300 }))
app.get('/', (req, res) => res.json({ used: req.slowDown.used }))

app.listen(3000, (error) => {
  if (error) throw error
})
