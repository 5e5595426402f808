import { createServer } from 'node:http'

const server = createServer((req, res) => {
  if (req.url === '/close') {
    server.close((error) => console.log('closed', error))
    server.close((error) => console.log('closed again', error.code))
  }
  const { listening, keepAliveTimeout, requestTimeout, headersTimeout } = server
  res.end(
    JSON.stringify({ listening, keepAliveTimeout, requestTimeout, headersTimeout, at: server.address() }),
  )
})
server.keepAliveTimeout = 100
server.on('connection', (socket) => {
  socket.on('close', (hadError) => console.log('connection closed', hadError))
})
server.listen(3000)
