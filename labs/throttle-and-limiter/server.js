import express from 'express'
import { rateLimit } from 'express-rate-limit'
import { slowDown } from 'express-slow-down'

const app = express()

// Functions, not instances: each route gets counters of its own.
const throttle = () =>
  slowDown({
    windowMs: 10_000,
    delayAfter: 3,
    delayMs: (hits) => (hits - 3) ** 2 * 1000,
  })

const limiter = (draft) =>
  rateLimit({
    windowMs: 30_000,
    limit: 7,
    message: 'Too many requests',
    standardHeaders: draft,
    legacyHeaders: false,
  })

const handler = (req, res) => {
  const counts = { throttle: req.slowDown?.used, limiter: req.rateLimit.used }
  console.log(JSON.stringify(counts))
  res.json(counts)
}

app.get('/throttle-first', throttle(), limiter('draft-6'), handler)
app.get('/limiter-first', limiter('draft-6'), throttle(), handler)

for (const draft of ['draft-6', 'draft-7', 'draft-8']) {
  app.get(`/${draft}`, limiter(draft), handler)
}

app.listen(3000, (error) => {
  if (error) throw error
})
