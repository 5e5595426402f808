import http from 'node:http'
import { talk } from './talk.js'

const inner = http.createServer({ keepAliveTimeout: 100 }, (req, res) => {
  let body = ''
  req.on('data', (chunk) => {
    body += chunk
  })
  req.on('end', () => {
    const answer = () => res.end(`${req.method} ${req.url} ${body} ${req.headers.connection ?? ''}`)
    if (req.url === '/slow') setTimeout(answer, 40)
    else answer()
  })
})
inner.listen(3001)

const talks = {
  pipelined: [
    [
      [
        'GET /slow HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\nPOST /3 HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcGET /4 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      ],
    ],
  ],
  reused: [[['GET /1 HTTP/1.1\r\nHost: a\r\n\r\n'], ['GET /2 HTTP/1.1\r\nHost: a\r\n\r\n', 40]], 600],
  old: [[['GET /1 HTTP/1.0\r\n\r\n']]],
  oldKept: [[['GET /1 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'], ['GET /2 HTTP/1.0\r\n\r\n', 30]]],
  pieces: [
    [['GE'], ['T /p HT', 10], ['TP/1.1\r\nHo', 20], ['st: a\r\nConnection: close\r\n', 30], ['\r\n', 40]],
  ],
  chunked: [
    [
      ['POST /c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n4\r\nwxyz\r\n'],
      ['3;ext=1\r\nabc\r\n0\r\nX-T: 1\r\n\r\n', 10],
    ],
  ],
  head: [[['HEAD /h HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n']]],
  blankLines: [[['\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n']]],
  absolute: [[['GET http://other/x?y HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n']]],
  idle: [[], 150],
  ended: [[['GET /slow HTTP/1.1\r\nHost: a\r\n\r\n']], 1400],
}
http
  .createServer(async (req, res) => {
    const [parts, patience] = talks[req.url.slice(1)]
    res.end(JSON.stringify(await talk(3001, parts, patience), null, 1))
  })
  .listen(3000)
