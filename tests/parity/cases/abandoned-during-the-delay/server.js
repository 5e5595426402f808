import express from 'express'
import { slowDown } from 'express-slow-down'

// The client leaves while it is held: the handler never runs, and the hit stays counted.
const app = express()
app.use(slowDown({ windowMs: 20_000, delayAfter: 1, delayMs: (used) => (used - 1) * 500 }))
app.get('/', (req, res) => res.json({ used: req.slowDown.used }))

app.listen(3000, (error) => {
  if (error) throw error
})
