import http from 'node:http'
import './api.js'

const agent = new http.Agent({ keepAlive: true })

http
  .createServer((req, res) => {
    const headers = { ...req.headers, 'x-forwarded-for': req.socket.remoteAddress.replace('::ffff:', '') }
    const options = { port: 3000, path: req.url, method: req.method, headers, agent }
    const upstream = http.request(options, (answer) => {
      res.writeHead(answer.statusCode, answer.headers)
      answer.pipe(res)
    })
    upstream.on('error', () => res.destroy())
    req.pipe(upstream)
  })
  .listen(8080)
