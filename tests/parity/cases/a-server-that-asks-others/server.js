import http from 'node:http'
import express from 'express'

const behind = express()
behind.use(express.json())
behind.all('/{*path}', (req, res) => {
  const status = req.path === '/404' ? 404 : 200
  const { 'user-agent': agent, 'x-a': custom } = req.headers
  res.set('x-behind', '1').status(status).json({ method: req.method, body: req.body, agent, custom })
})
behind.listen(3001)
http.createServer(() => {}).listen(3002)

const app = express()
app.get('/get', (_req, res) => {
  http.get('http://localhost:3001/a', (answer) => {
    let text = ''
    answer.setEncoding('utf8')
    answer.on('data', (piece) => {
      text += piece
    })
    answer.on('end', () => res.json([answer.statusCode, text, answer.headers['x-behind']]))
  })
})
app.get('/fetch', async (_req, res) => {
  const answer = await fetch('http://127.0.0.1:3001/b', {
    method: 'POST',
    body: JSON.stringify({ z: 1 }),
    headers: { 'content-type': 'application/json', 'x-a': 'q' },
  })
  res.json([answer.status, answer.ok, answer.headers.get('x-behind'), await answer.json(), answer.url])
})
app.get('/redirected', (_req, res) => res.redirect('/get'))
app.get('/itself', async (_req, res) => {
  const answer = await fetch('http://localhost:3000/redirected')
  res.json([answer.status, answer.redirected, await answer.text()])
})
app.get('/not-found', async (_req, res) => {
  const answer = await fetch(new URL('http://localhost:3001/404'))
  res.status(answer.status).send(await answer.text())
})
app.get('/refused', async (_req, res) => {
  const error = await fetch('http://127.0.0.1:3999/').catch((reason) => reason)
  res.json([error.name, error.message, error.cause.code])
})
app.get('/too-slow', async (_req, res) => {
  const signal = AbortSignal.timeout(200)
  const error = await fetch('http://localhost:3002/', { signal }).catch((reason) => reason)
  res.json([error.name, error.message])
})
app.get('/streamed', async (_req, res) => {
  const { body } = await fetch('http://localhost:3001/c')
  let length = 0
  for await (const piece of body) length += piece.length
  res.json(length)
})
app.listen(3000)
