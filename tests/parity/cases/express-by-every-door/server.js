import express from 'express'
import { triple } from './lib/triple.mjs'

const app = express()
app.use(express.json())
app.use(express.urlencoded({ extended: true }))
app.post('/echo', (req, res) => {
  res
    .status(201)
    .cookie('a', '1')
    .cookie('b', '2', { httpOnly: true })
    .json({ body: req.body, six: triple(2) })
})
app.get('/redirect', (_req, res) => res.redirect('/x'))
app.get('/no-content', (_req, res) => res.sendStatus(204))
app.get('/etag', (_req, res) => res.send('hello'))
app.get('/big', (_req, res) => res.send('x'.repeat(300_000)))
app.get('/picture', (_req, res) => res.type('png').end())
app.get('/format', (_req, res) => res.format({ json: () => res.json({}), html: () => res.send('<b>') }))
app.get('/hang-up', (req, _res) => req.socket.destroy())
app.get('/info', (req, res) => {
  const { ip, ips, host, subdomains, query, xhr, fresh, httpVersion, method, url } = req
  const { localAddress, remoteFamily } = req.socket
  res.json({
    ip,
    ips,
    host,
    subdomains,
    query,
    xhr,
    fresh,
    httpVersion,
    method,
    url,
    localAddress,
    remoteFamily,
  })
})
app.get('/trailers', (_req, res) => {
  res.writeHead(200, 'Fine', { 'X-A': ['1', '2'], Trailer: 'X-T' })
  res.addTrailers({ 'X-T': 'z' })
  res.end('t')
})
app.use((error, _req, res, _next) => {
  res.status(error.status || 500).json({ message: error.message, type: error.type })
})
app.listen(3000)
