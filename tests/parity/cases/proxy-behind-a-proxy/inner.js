import http from 'node:http'
import './api.js'

http
  .createServer(async (req, res) => {
    const first = await fetch('http://localhost:3000/first')
    const second = await fetch(`http://localhost:3000${req.url}`)
    res.writeHead(second.status)
    res.end(`${first.status} ${await second.text()}`)
  })
  .listen(8081)
