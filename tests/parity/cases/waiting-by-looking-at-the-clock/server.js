import { createServer } from 'node:http'

const clocks = {
  '/date': () => Date.now(),
  '/performance': () => performance.now(),
  '/process': () => Number(process.hrtime.bigint()) / 1e6,
}

createServer((req, res) => {
  const now = clocks[req.url]
  const end = now() + 200
  while (now() < end);
  res.end('waited')
}).listen(3000)
