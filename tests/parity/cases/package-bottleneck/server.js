import Bottleneck from 'bottleneck'
import express from 'express'

const app = express()
const spaced = new Bottleneck({ minTime: 300, maxConcurrent: 1 })
const small = new Bottleneck({ maxConcurrent: 1, highWater: 1, strategy: Bottleneck.strategy.OVERFLOW })
const filled = new Bottleneck({ reservoir: 2, reservoirRefreshAmount: 2, reservoirRefreshInterval: 500 })
const groups = new Bottleneck.Group({ maxConcurrent: 1, minTime: 300 })
app.set('trust proxy', true)
const wait = (ms) => new Promise((done) => setTimeout(done, ms))
const start = Date.now()
const second = () => Math.floor((Date.now() - start) / 1000) >= 0
app.get('/spaced', async (_req, res) =>
  res.json(await spaced.schedule(async () => ({ ...spaced.counts(), second: second() }))),
)
app.get('/small', async (_req, res) => {
  try {
    res.send(await small.schedule({ id: 'job', expiration: 2000 }, async () => wait(200).then(() => 'done')))
  } catch (error) {
    res.status(503).send(`${error.name} ${error.message} ${error instanceof Bottleneck.BottleneckError}`)
  }
})
app.get('/late', (_req, res) => {
  const once = new Bottleneck()
  once
    .schedule({ expiration: 50 }, () => wait(300))
    .then(
      () => res.send('in time'),
      (error) => res.status(504).send(error.message),
    )
})
app.get('/retry', (_req, res) => {
  const stubborn = new Bottleneck()
  stubborn.on('failed', (_error, { retryCount }) => (retryCount < 2 ? 30 : undefined))
  let tries = 0
  stubborn
    .schedule(async () => {
      tries += 1
      if (tries < 3) throw new Error('not yet')
      return tries
    })
    .then((value) => res.json(value))
})
app.get('/filled', async (_req, res) =>
  res.json([await filled.schedule(async () => 'ok'), await filled.currentReservoir()]),
)
app.get('/group', async (req, res) => res.json(await groups.key(req.ip).schedule(async () => 'served')))
app.get('/priority', async (_req, res) => {
  const order = []
  const one = new Bottleneck({ maxConcurrent: 1 })
  const jobs = [5, 9, 1, 5].map((priority, i) =>
    one.schedule({ priority }, async () => order.push(`${priority}-${i}`)),
  )
  await Promise.all(jobs)
  res.json(order)
})
app.listen(3000)
