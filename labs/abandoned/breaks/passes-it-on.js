import http from 'node:http'
import { pipeline } from 'node:stream'

// Hands each request on to port 3000, and lets go of it when its own
// client has gone.
export const proxy = http.createServer((req, res) => {
  const { method, url: path, headers } = req
  const upstream = http.request({ host: '127.0.0.1', port: 3000, method, path, headers })

  upstream.on('response', (answer) => {
    if (res.destroyed) {
      console.log('proxy: the answer is here, the client is not')
      answer.resume()
      return
    }
    res.writeHead(answer.statusCode, answer.headers)
    pipeline(answer, res, () => {})
  })
  upstream.on('error', () => {
    if (!res.headersSent) res.writeHead(502)
    res.end()
  })
  res.on('close', () => upstream.destroy())
  pipeline(req, upstream, () => {})
})
