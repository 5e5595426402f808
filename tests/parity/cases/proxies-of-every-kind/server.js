import http from 'node:http'
import express from 'express'
import { slowDown } from 'express-slow-down'

let tries = 0
const api = express()
api.use('/slowed', slowDown({ windowMs: 60_000, delayAfter: 1, delayMs: () => 300 }))
api.get('/slowed', (req, res) => res.send('slowed'))
api.get('/flaky', (req, res) => (++tries % 2 === 1 ? res.sendStatus(503) : res.send('at last')))
api.get('/slow', (req, res) => setTimeout(() => res.send('slow'), 500))
api.get('/pieces', (req, res) => {
  res.write('a')
  setTimeout(() => res.end('b'), 200)
})
api.get('/never', () => {})
api.get('/drop', (req, res) => req.socket.destroy())
api.listen(4000)

const target = (req) => `http://localhost:4000${req.url}`
const app = express()
app.use('/by-fetch', async (req, res) => {
  const signal = AbortSignal.timeout(800)
  const answer = await fetch(target(req), { signal }).catch(
    (error) => new Response(error.name, { status: 504 }),
  )
  res.status(answer.status).send(await answer.text())
})
app.use('/again', async (req, res) => {
  let answer
  do answer = await fetch(target(req))
  while (!answer.ok)
  res.send(await answer.text())
})
app.use('/three', async (req, res) => {
  const answers = await Promise.all(
    ['/slow', '/slow', '/pieces'].map((path) => fetch(`http://localhost:4000${path}`)),
  )
  res.send((await Promise.all(answers.map((answer) => answer.text()))).join())
})
const agent = new http.Agent({ keepAlive: true })
app.use('/by-request', (req, res) => {
  const request = http.get(target(req), { agent }, (answer) => answer.pipe(res))
  request.on('error', (error) => {
    console.log(error.code)
    res.status(502).end()
  })
})
app.listen(3000)
