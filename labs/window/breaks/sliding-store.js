import express from 'express'
import { slowDown } from 'express-slow-down'

const app = express()

class SlidingLog {
  #moments = new Map()

  init({ windowMs }) {
    this.windowMs = windowMs
  }

  increment(key) {
    const now = Date.now()
    const recent = (this.#moments.get(key) ?? []).filter((at) => at > now - this.windowMs)
    const moments = [...recent, now]
    this.#moments.set(key, moments)
    return { totalHits: moments.length, resetTime: new Date(moments[0] + this.windowMs) }
  }

  decrement(key) {
    this.#moments.get(key)?.pop()
  }

  resetKey(key) {
    this.#moments.delete(key)
  }
}

const throttleAfter = (free) =>
  slowDown({
    windowMs: 10_000,
    delayAfter: free,
    store: new SlidingLog(),
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
