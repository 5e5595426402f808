import http from 'node:http'
import { talk } from './talk.js'

const said = []
const note = (what) => said.push(what)
const inner = http.createServer(
  { requestTimeout: 400, headersTimeout: 250, keepAliveTimeout: 150, connectionsCheckingInterval: 50 },
  (req, res) => {
    if (req.url === '/said') return res.end(said.splice(0).join())
    if (req.url === '/idle')
      return req.socket.setTimeout(120, () => {
        note('idle')
        req.socket.destroy()
      })
    if (req.url === '/res')
      return res.setTimeout(100, () => {
        note('res')
        res.writeHead(503).end('slow')
      })
    if (req.url === '/twice') req.setTimeout(5000, () => note('never'))
    req.resume().on('end', () => res.end('ok'))
  },
)
inner.on('clientError', (error, socket) => {
  note(error.code)
  socket.end(
    `HTTP/1.1 ${error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'}\r\nConnection: close\r\n\r\n`,
  )
})
inner.listen(3001)

const talks = {
  headers: [[['GET / HTTP/1.1\r\nHost']], 900],
  nothing: [[], 900],
  body: [[['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nab']], 900],
  inTime: [[['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na'], ['b', 100]], 1500],
  idle: [[['GET /idle HTTP/1.1\r\nHost: a\r\n\r\n']], 900],
  answer: [[['GET /res HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n']], 900],
  between: [
    [
      ['GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
      ['GET /twice HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 90],
    ],
    900,
  ],
}
http
  .createServer(async (req, res) => {
    const [parts, patience] = talks[req.url.slice(1)]
    res.end(JSON.stringify(await talk(3001, parts, patience), null, 1))
  })
  .listen(3000)
