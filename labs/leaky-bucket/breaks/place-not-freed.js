/**
 * A leaky bucket: requests wait in one queue and leave it in the order in which they came, one every `leakEvery` ms.
 * An empty bucket lets a request through at once. While `capacity` of them are waiting it is full: 429.
 *
 * What it decided stands in `req.leakyBucket`. `used` counts the requests since the bucket was last empty;
 * `limit` is how many of those do not wait.
 */
export function leakyBucket({ leakEvery, capacity }) {
  /** Who waits, in order: `{ next, leavesAt }`. */
  const queue = []
  /** When the next place at the outlet is free, in epoch ms. */
  let freeAt = 0
  let used = 0
  let timer

  /** One timer serves the whole queue: it is always set for whoever is first. */
  function waitForFirst() {
    clearTimeout(timer)
    const [first] = queue
    if (first) timer = setTimeout(letFirstGo, first.leavesAt - Date.now())
  }

  function letFirstGo() {
    const { next } = queue.shift()
    waitForFirst()
    next()
  }

  return (req, res, next) => {
    const now = Date.now()
    const delay = roundTo(leakEvery / 2, Math.max(0, freeAt - now))
    used = delay === 0 ? 1 : used + 1
    const isFull = delay > 0 && queue.length >= capacity
    req.leakyBucket = {
      limit: 1,
      used,
      remaining: Math.max(0, 1 - used),
      resetTime: undefined,
      key: 'bucket',
      delay: isFull ? 0 : delay,
    }
    if (isFull) return res.status(429).send('The bucket is full')

    freeAt = Math.max(now, freeAt) + leakEvery
    if (delay === 0) return next()

    const waiting = { next, leavesAt: now + delay }
    queue.push(waiting)
    if (queue.length === 1) waitForFirst()
  }
}

/**
 * Timers are a few ms late, a different few each time. Waits are told and kept in half intervals, so that they come out
 * alike in every run; `freeAt` is not rounded, so the rate holds.
 */
function roundTo(step, ms) {
  return Math.round(ms / step) * step
}
