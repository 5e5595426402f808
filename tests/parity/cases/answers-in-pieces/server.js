import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

createServer(async (req, res) => {
  if (req.method === 'POST') {
    req.pipe(res)
    return
  }
  res.setHeader('Content-Type', 'text/plain')
  res.on('finish', () => console.log('finished', res.writableFinished))
  for (const piece of 'abc') {
    res.write(piece)
    await sleep(100)
  }
  res.write(Buffer.alloc(30_000, 'z'))
  res.end('!')
}).listen(3000)
