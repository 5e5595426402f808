import express from 'express'
import { rateLimit } from 'express-rate-limit'
import { slowDown } from 'express-slow-down'

const app = express()

const ACCOUNTS = { 'key-7f3a': 'mobile-app', 'key-c21e': 'nightly-export' }

function identify(req, res, next) {
  const key = req.get('x-api-key')
  if (!key) return res.status(401).send('Unknown API key')
  req.account = ACCOUNTS[key] ?? key
  next()
}

const throttle = slowDown({
  windowMs: 10_000,
  delayAfter: 3,
  delayMs: (hits) => (hits - 3) * 1000,
  maxDelayMs: 3000,
  keyGenerator: (req) => req.account,
})

const limiter = rateLimit({
  windowMs: 30_000,
  limit: 10,
  standardHeaders: 'draft-8',
  legacyHeaders: false,
  keyGenerator: (req) => req.account,
})

const handler = (req, res) => {
  res.json({ account: req.account, delay: req.slowDown.delay, remaining: req.rateLimit.remaining })
}

app.get('/api/data', identify, throttle, limiter, handler)

app.listen(3000, (error) => {
  if (error) throw error
})
