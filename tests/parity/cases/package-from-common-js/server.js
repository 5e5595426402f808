const express = require('express')
const cors = require('cors')
const cookieParser = require('cookie-parser')
const Bottleneck = require('bottleneck')
const { RateLimiterMemory } = require('rate-limiter-flexible')
const { default: pRetry } = require('p-retry')
const { parse } = require('node:url')
const assert = require('node:assert')
const { readFileSync } = require('node:fs')
const util = require('node:util')
const { createHash } = require('node:crypto')

const app = express()
const limiter = new RateLimiterMemory({ points: 1, duration: 60 })
const queue = new Bottleneck({ minTime: 10 })
app.use(cors(), cookieParser())
app.get('/', async (req, res) => {
  const first = await limiter.consume('x').catch(() => 'refused')
  assert.deepStrictEqual({ a: 1 }, { a: 1 })
  res.json({
    first: first.remainingPoints ?? first,
    cookies: req.cookies,
    queued: await queue.schedule(async () => 'ran'),
    retried: await pRetry((n) => n),
    parsed: parse('/a?b=1').pathname,
    own: readFileSync(__filename, 'utf8').length > 100,
    shown: util.inspect({ a: { b: {} } }),
    hash: createHash('md5').update('x').digest('hex'),
  })
})
app.listen(3000)
