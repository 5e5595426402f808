import http from 'node:http'
import './inner.js'

http
  .createServer(async (req, res) => {
    if (req.url === '/edge') return res.end('edge')
    const answer = await fetch(`http://localhost:8081${req.url}`)
    res.writeHead(answer.status)
    res.end(await answer.text())
  })
  .listen(8080)
