import express from 'express'
import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterQueue,
  RateLimiterUnion,
} from 'rate-limiter-flexible'

const app = express()
app.set('trust proxy', true)
const limiter = new RateLimiterMemory({ points: 3, duration: 2 })
const blocking = new RateLimiterMemory({ points: 2, duration: 1, blockDuration: 2, keyPrefix: 'block' })
const even = new RateLimiterMemory({ points: 4, duration: 2, execEvenly: true, keyPrefix: 'even' })
const bursty = new BurstyRateLimiter(
  new RateLimiterMemory({ points: 1, duration: 1, keyPrefix: 'b1' }),
  new RateLimiterMemory({ points: 1, duration: 5, keyPrefix: 'b2' }),
)
const union = new RateLimiterUnion(
  new RateLimiterMemory({ points: 2, duration: 1, keyPrefix: 'u1' }),
  new RateLimiterMemory({ points: 3, duration: 5, keyPrefix: 'u2' }),
)
const queue = new RateLimiterQueue(new RateLimiterMemory({ points: 2, duration: 1, keyPrefix: 'q' }), {
  maxQueueSize: 2,
})
const guard = (consume) => async (req, res, next) => {
  try {
    const result = await consume(req.ip)
    res.set('X-Remaining', String(result.remainingPoints ?? result))
    next()
  } catch (refused) {
    if (refused instanceof Error) return res.status(503).send(refused.message)
    const first = refused.u1 ?? refused.u2 ?? refused
    res.set('Retry-After', String(Math.ceil(first.msBeforeNext / 1000)))
    res.status(429).json({ consumed: first.consumedPoints, remaining: first.remainingPoints })
  }
}
app.get(
  '/limit',
  guard((ip) => limiter.consume(ip)),
)
app.get(
  '/block',
  guard((ip) => blocking.consume(ip)),
)
app.get(
  '/even',
  guard((ip) => even.consume(ip)),
)
app.get(
  '/bursty',
  guard((ip) => bursty.consume(ip)),
)
app.get(
  '/union',
  guard((ip) => union.consume(ip)),
)
app.get(
  '/queue',
  guard(() => queue.removeTokens(1)),
)
app.get(
  '/cost',
  guard((ip) => limiter.consume(ip, 2)),
)
app.get('/manage', async (req, res) => {
  await limiter.penalty(req.ip, 5)
  await limiter.reward(req.ip, 1)
  const state = await limiter.get(req.ip)
  await limiter.block('x', 60)
  const blocked = await limiter.get('x')
  res.json([
    state.consumedPoints,
    blocked.consumedPoints,
    await limiter.delete('x'),
    await limiter.get('nobody'),
  ])
})
app.use((_req, res) => res.send('served'))
app.listen(3000)
