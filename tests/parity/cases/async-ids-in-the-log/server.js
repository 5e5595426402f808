import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import express from 'express'
import { MemoryStore, rateLimit } from 'express-rate-limit'
import { slowDown } from 'express-slow-down'

class SlowStore extends MemoryStore {
  async increment(key) {
    await sleep(3)
    log('increment')
    return super.increment(key)
  }
}

const ids = new AsyncLocalStorage()
let gate
const log = (text) => console.log(ids.getStore(), text)
const app = express()
app.use((req, _res, next) => ids.run(req.get('id'), next))
app.use(async (_req, _res, next) => {
  await sleep(5)
  next()
})
app.use(slowDown({ windowMs: 10_000, delayAfter: 1, delayMs: (used) => (used - 1) * 100 }))
app.use(
  rateLimit({
    windowMs: 10_000,
    limit: 3,
    store: new SlowStore(),
    handler: async (_req, res) => {
      await null
      log('refused')
      res.status(429).json({ id: ids.getStore() })
    },
  }),
)
app.get('/', async (_req, res) => {
  log('begin')
  // One moment lets all requests go on.
  gate ??= sleep(600)
  await gate
  log('end')
  res.json({ id: ids.getStore() })
})
app.listen(3000)
