import http from 'node:http'
import { talk } from './talk.js'

const inner = http.createServer({ maxHeaderSize: 2048 }, (req, res) => {
  req.resume().on('end', () => res.end(`${req.url} ${JSON.stringify(req.headers)}`))
})
inner.maxHeadersCount = 600
inner.listen(3001)

const talks = {
  noHost: [[['GET / HTTP/1.1\r\n\r\n']]],
  nonsense: [[['hello\r\n\r\n']]],
  method: [[['FETCH / HTTP/1.1\r\nHost: a\r\n\r\n']]],
  version: [[['GET / HTTP/3.7\r\nHost: a\r\n\r\n']]],
  longHeader: [[[`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(3000)}\r\n\r\n`]]],
  manyHeaders: [[[`GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(500)}\r\n`]]],
  tooManyHeaders: [[[`GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(600)}\r\n`]]],
  nothingThatFollows: [[['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhiEXTRA']]],
  whatMayFollow: [
    [
      ['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhiGE'],
      ['T /b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 20],
    ],
  ],
  longPath: [[[`GET /${'p'.repeat(3000)} HTTP/1.1\r\nHost: a\r\n\r\n`]]],
  badName: [[['GET / HTTP/1.1\r\nHost: a\r\nBad Name: x\r\n\r\n']]],
  noColon: [[['GET / HTTP/1.1\r\nHost: a\r\nnothing\r\n\r\n']]],
  badLength: [[['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x1\r\n\r\n']]],
  twoLengths: [[['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab']]],
  both: [
    [['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n']],
  ],
  badChunk: [[['POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n']]],
  repeated: [
    [
      [
        'GET / HTTP/1.1\r\nHost: a\r\nX-A: 1\r\nX-A: 2\r\nCookie: a=1\r\nCookie: b=2\r\nHost: b\r\nSet-Cookie: x\r\nAge: 1\r\nAge: 2\r\nConnection: close\r\n\r\n',
      ],
    ],
  ],
  control: [[['GET / HTTP/1.1\r\nHost: a\r\nX-A: a\u0001b\r\n\r\n']]],
  bareNewlines: [[['GET / HTTP/1.1\nHost: a\nConnection: close\n\n']]],
  unusualPath: [[['GET /%zz?a|b"c HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n']]],
  spaceInPath: [[['GET /a b HTTP/1.1\r\nHost: a\r\n\r\n']]],
}
http
  .createServer(async (req, res) => {
    const [parts, patience] = talks[req.url.slice(1)]
    res.end(JSON.stringify(await talk(3001, parts, patience), null, 1))
  })
  .listen(3000)
