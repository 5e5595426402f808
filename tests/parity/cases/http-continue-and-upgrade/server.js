import http from 'node:http'
import { talk } from './talk.js'

const inner = http.createServer((req, res) => {
  req.resume().on('end', () => res.end(`plain ${req.url} ${req.headers.upgrade ?? ''}`))
})
if (process.argv.length) {
  inner.on('checkContinue', (req, res) => {
    if (req.headers['content-length'] > 5) return res.writeHead(413, { Connection: 'close' }).end('too much')
    res.writeContinue()
    let body = ''
    req
      .on('data', (chunk) => {
        body += chunk
      })
      .on('end', () => res.end(`got ${body}`))
  })
  inner.on('checkExpectation', (_req, res) => res.writeHead(417).end('not that'))
  inner.on('upgrade', (req, socket, head) => {
    if (req.url === '/no') return socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n')
    socket.write(`head:${head} `)
    socket.on('data', (data) => socket.end(`echo:${data}`))
  })
  inner.on('connect', (req, socket) => socket.end(`HTTP/1.1 200 OK\r\n\r\ntunnel ${req.url}`))
}
inner.listen(3001)

const talks = {
  goOn: [
    [
      [
        'POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n',
      ],
      ['abc', 30],
    ],
  ],
  refused: [[['POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n']]],
  otherwise: [[['GET /x HTTP/1.1\r\nHost: a\r\nExpect: the unexpected\r\nConnection: close\r\n\r\n']]],
  upgraded: [
    [['GET /chat HTTP/1.1\r\nHost: a\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\nfirst'], ['second', 150]],
  ],
  notUpgraded: [[['GET /no HTTP/1.1\r\nHost: a\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n']]],
  onlyNamed: [[['GET /x HTTP/1.1\r\nHost: a\r\nUpgrade: echo\r\nConnection: close\r\n\r\n']]],
  tunnel: [[['CONNECT a.com:443 HTTP/1.1\r\nHost: a.com\r\n\r\n']]],
}
http
  .createServer(async (req, res) => {
    const [parts, patience] = talks[req.url.slice(1)]
    res.end(JSON.stringify(await talk(3001, parts, patience), null, 1))
  })
  .listen(3000)
