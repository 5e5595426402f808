import http from 'node:http'

const attempts = {
  '/early': (_req, res) => {
    res.writeEarlyHints({ link: '</a.css>; rel=preload' })
    res.writeProcessing()
    res.end('after hints')
  },
  '/head': (_req, res) =>
    res.writeHead(201, 'Made', { 'Content-Type': 'text/x', 'X-List': ['1', '2'] }).end('body'),
  '/pairs': (_req, res) => res.writeHead(200, ['X-A', '1', 'X-A', '2', 'X-B', '3']).end(),
  '/empty': (_req, res) => res.writeHead(204).end('ignored'),
  '/length': (_req, res) => {
    res.setHeader('Content-Length', 5)
    res.end('five!')
  },
  '/strict': (_req, res) => {
    res.strictContentLength = true
    res.setHeader('Content-Length', 2)
    try {
      res.end('five!')
    } catch (error) {
      res.destroy()
      console.log(error.code)
    }
  },
  '/no-date': (_req, res) => {
    res.sendDate = false
    res.setHeader('Connection', 'close')
    res.end('x')
  },
  '/no-chunks': (_req, res) => {
    res.useChunkedEncodingByDefault = false
    res.write('a')
    res.end('b')
  },
  '/default': (_req, res) => {
    res.setDefaultEncoding?.('latin1')
    res.end('ñ', 'latin1')
  },
  '/flush': (_req, res) => {
    res.setHeader('X-A', '1')
    res.flushHeaders()
    setTimeout(() => res.end('late'), 10)
  },
  '/cork': (_req, res) => {
    res.cork()
    res.write('a')
    res.write('b')
    res.uncork()
    res.end('c')
  },
  '/after-end': (_req, res) => {
    res.on('error', ({ code }) => console.log(code)).end('x')
    res.write('y', (error) => console.log(error.code))
  },
  '/set-late': (_req, res) => {
    res.write('x')
    try {
      res.setHeader('X', '1')
    } catch (error) {
      res.end(error.code)
    }
  },
  '/names': (_req, res) => {
    const codes = [
      ['a b', '1'],
      ['X', undefined],
      ['X', 'ñ€'],
      ['', 'x'],
      ['X', 'a\r\nb'],
    ].map(([name, value]) => {
      try {
        return typeof res.setHeader(name, value)
      } catch (error) {
        return error.code
      }
    })
    res.end(codes.join())
  },
  '/status': (_req, res) => {
    try {
      res.writeHead(99)
    } catch (error) {
      res.end(error.code)
    }
  },
  '/write': (_req, res) => {
    try {
      res.write(5)
    } catch (error) {
      res.end(error.code)
    }
  },
  '/headers': (_req, res) => {
    res.setHeaders(
      new Map([
        ['A', '1'],
        ['B', ['2', '3']],
      ]),
    )
    res.appendHeader('A', '4')
    res.end(
      JSON.stringify([
        res.getHeaders(),
        res.getRawHeaderNames(),
        res.getHeader('b'),
        res.hasHeader('C'),
        res.statusMessage,
        res.writableLength,
      ]),
    )
  },
  '/events': (req, res) => {
    for (const event of ['finish', 'close', 'prefinish'])
      res.on(event, () => console.log('res', event, res.writableFinished))
    req.on('close', () => console.log('req close', req.complete))
    res.end('x', () => console.log('ended'))
  },
  '/piped': (_req, res) => res.end(Buffer.from('bytes')),
  '/many': (_req, res) => {
    for (let i = 0; i < 300; i++) res.write(String(i))
    res.end()
  },
  '/abort': (_req, res) => {
    res.writeHead(200, { 'Content-Length': 10 })
    res.write('part')
    setTimeout(() => res.destroy(), 20)
  },
  '/close': (_req, res) => {
    res.shouldKeepAlive = false
    res.end('closing')
  },
}
http
  .createServer((req, res) => (attempts[req.url] ?? ((_, r) => r.writeHead(404).end()))(req, res))
  .listen(3000)
