import http from 'node:http'
import express from 'express'

const delays = { prices: 90, stock: 30, reviews: 60 }
for (const [i, [name, delay]] of Object.entries(delays).entries()) {
  http
    .createServer((_req, res) => setTimeout(() => res.end(JSON.stringify({ name })), delay))
    .listen(3001 + i)
}
const app = express()
const ask = async (port) => (await fetch(`http://localhost:${port}`)).json()
app.get('/all', async (_req, res) => res.json(await Promise.all([3001, 3002, 3003].map(ask))))
app.get('/first', async (_req, res) => res.json(await Promise.race([3001, 3002, 3003].map(ask))))
app.get('/in-turn', async (_req, res) => {
  const list = []
  for (const port of [3001, 3002, 3003]) list.push(await ask(port))
  res.json(list)
})
app.get('/some', async (_req, res) => {
  const list = await Promise.allSettled([3001, 3009, 3003].map(ask))
  res.json(list.map(({ status }) => status))
})
app.listen(3000)
