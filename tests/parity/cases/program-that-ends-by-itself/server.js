import http from 'node:http'

process.on('exit', () => console.log('the server exits'))

http
  .createServer((req, res) => {
    if (req.url === '/headers') res.end(JSON.stringify(req.headers))
    else if (req.url === '/big') res.end('x'.repeat(2_000_000))
    else if (req.url === '/half') {
      res.write('a')
      setTimeout(() => res.destroy(), 100)
    } else if (req.url !== '/never') res.end(req.url)
  })
  .listen(3000)
