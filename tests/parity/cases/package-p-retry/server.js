import express from 'express'
import pRetry, { AbortError } from 'p-retry'

const app = express()
const calls = new Map()
app.get('/upstream/:name/:ok', (req, res) => {
  const count = (calls.get(req.params.name) ?? 0) + 1
  calls.set(req.params.name, count)
  if (count >= Number(req.params.ok)) return res.json({ count })
  res
    .status(req.params.name === 'gone' ? 410 : 503)
    .set('Retry-After', '1')
    .end()
})
async function ask(name, ok) {
  const response = await fetch(`http://localhost:3000/upstream/${name}/${ok}`)
  if (response.status === 410) throw new AbortError('gone for good')
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.json()
}
const options = { retries: 3, minTimeout: 40, factor: 2, randomize: false }
app.get('/ask/:name/:ok', async (req, res) => {
  const failures = []
  try {
    const value = await pRetry(() => ask(req.params.name, req.params.ok), {
      ...options,
      onFailedAttempt: ({ error, attemptNumber, retriesLeft }) =>
        failures.push([error.message, attemptNumber, retriesLeft]),
    })
    res.json({ value, failures })
  } catch (error) {
    res.status(502).json({ name: error.name, message: error.message, failures })
  }
})
app.get('/types', async (_req, res) => {
  const wrong = await pRetry(() => {
    throw new TypeError('a mistake')
  }, options).catch((error) => error.name)
  const network = await pRetry((n) => {
    if (n < 2) throw new TypeError('fetch failed')
    return n
  }, options).catch((error) => error.message)
  const thrown = await pRetry(() => {
    throw 'text'
  }, options).catch((error) => error.message)
  const chosen = await pRetry(
    () => {
      throw new Error('no')
    },
    { ...options, shouldRetry: ({ error }) => error.message !== 'no' },
  ).catch((error) => error.message)
  const stopped = await pRetry(
    () => {
      throw new Error('x')
    },
    { ...options, signal: AbortSignal.abort(new Error('stopped')) },
  ).catch((error) => error.message)
  res.json({ wrong, network, thrown, chosen, stopped })
})
app.listen(3000)
