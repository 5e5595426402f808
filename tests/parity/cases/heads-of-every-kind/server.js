import { createServer } from 'node:http'

createServer((req, res) => {
  res.setHeader('X-List', ['a', 'b'])
  res.appendHeader('Vary', 'a')
  res.appendHeader('Vary', 'b')
  res.writeHead(207, 'Many', { 'Content-Type': 'text/plain' })
  res.end(JSON.stringify({ raw: req.rawHeaders, list: req.headersDistinct['x-d'], url: req.url }))
}).listen(3000)
