import http from 'node:http'

const upstream = http.createServer((req, res) => res.end('x'.repeat(Number(req.url.slice(1)))))
upstream.listen(3001)
http
  .createServer((req, res) => {
    const asked = http.get({ port: 3001, path: req.url }, (answer) => {
      res.end(`${answer.statusCode} ${answer.headers['content-length']} ${answer.complete}`)
      setTimeout(() => asked.destroy(), 100)
    })
  })
  .listen(3000)
