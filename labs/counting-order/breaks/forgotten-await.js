import { setTimeout as sleep } from 'node:timers/promises'
import express from 'express'
import { slowDown } from 'express-slow-down'

const app = express()

// A real store answers when it can. This one takes as long as the path says,
// so that every run gives the same.
const findAccount = async (ms) => {
  await sleep(ms)
  return 'Ana'
}

const identify = (req, res, next) => {
  req.account = findAccount(Number(req.query.lookup))
  next()
}

const throttle = slowDown({
  windowMs: 10_000,
  delayAfter: 2,
  delayMs: (hits) => (hits - 2) * 1000,
})

app.get('/data', identify, throttle, (req, res) => {
  const { account } = req
  const { used, delay } = req.slowDown
  console.log(`${account}: hit ${used}: ${delay} ms`)
  res.json({ account, hit: used, delay })
})

app.listen(3000, (error) => {
  if (error) throw error
})
