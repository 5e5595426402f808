/** Whoever comes while the bucket is busy waits `leakEvery` ms by a timer of its own. */
export function leakyBucket({ leakEvery, capacity }) {
  let waiting = 0
  /** When the next place at the outlet is free, in epoch ms. */
  let freeAt = 0
  let used = 0

  return (req, res, next) => {
    const now = Date.now()
    const delay = now < freeAt ? leakEvery : 0
    used = delay === 0 ? 1 : used + 1
    const isFull = delay > 0 && waiting >= capacity
    req.leakyBucket = {
      limit: 1,
      used,
      remaining: Math.max(0, 1 - used),
      resetTime: undefined,
      key: 'bucket',
      delay: isFull ? 0 : delay,
    }
    if (isFull) return res.status(429).send('The bucket is full')

    freeAt = now + delay + leakEvery
    if (delay === 0) return next()

    waiting += 1
    const timer = setTimeout(next, delay)
    res.on('close', () => {
      clearTimeout(timer)
      waiting -= 1
    })
  }
}
