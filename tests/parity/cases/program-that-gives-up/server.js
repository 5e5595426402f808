import http from 'node:http'
import express from 'express'
import { slowDown } from 'express-slow-down'

const app = express()
app.get('/slow', slowDown({ delayAfter: 0, delayMs: () => 600 }), (_req, res) => res.send('late'))
app.get('/hang-up', (_req, res) => res.destroy())
app.get('/half', (_req, res) => {
  res.write('half')
  setTimeout(() => res.destroy(), 50)
})
app.get('/{*path}', (req, res) => res.send(req.path))
app.listen(3000)
http.createServer((_req, res) => res.end('behind')).listen(3001)
