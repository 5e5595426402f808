import express from 'express'

const app = express()
const ports = new Set()
app.use((req, _res, next) => {
  ports.add(req.socket.remotePort)
  next()
})
app.get('/connections', (_req, res) => res.json(ports.size))
app.get('/late', (_req, res) => setTimeout(() => res.end('late'), 300))
app.post('/', express.text(), (req, res) => res.send(req.body))
app.get('/from', (req, res) => res.send(req.socket.remoteAddress.replace('::ffff:', '')))
app.listen(3000)
