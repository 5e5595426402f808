import express from 'express'
import { slowDown } from 'express-slow-down'

// Zero leaves no free requests. What switches a throttle off is `skip`, and what it skips is not counted.
const app = express()
app.use(
  slowDown({
    windowMs: 20_000,
    delayAfter: 0,
    delayMs: (used) => used * 200,
    skip: (req) => req.get('x-internal') === '1',
  }),
)
app.get('/', (req, res) => res.json({ used: req.slowDown?.used ?? null }))

app.listen(3000, (error) => {
  if (error) throw error
})
