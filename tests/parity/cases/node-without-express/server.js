import assert from 'node:assert'
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import querystring from 'node:querystring'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { format, inspect } from 'node:util'
import zlib from 'node:zlib'

const upper = () =>
  new Transform({
    transform(piece, _encoding, done) {
      done(null, String(piece).toUpperCase())
    },
  })

const routes = {
  '/crypto': () => [
    createHash('sha256').update('a').digest('hex'),
    createHmac('sha1', 'k').update('b').digest('base64'),
    createHash('md5').update('é').digest('base64url'),
  ],
  '/util': () => [
    format('%s %d %j %o', 'a', 1.5, { b: 1 }, [1]),
    ...[
      new Map([['a', { b: [1, 2] }]]),
      new Array(3),
      Object.create(null),
      Buffer.from('abc'),
      10n,
      "it's",
    ].map((value) => inspect(value)),
  ],
  '/assert': () => {
    try {
      return assert.deepStrictEqual({ a: 1, b: [1] }, { a: 1, b: [2] })
    } catch ({ code, message }) {
      return [code, message]
    }
  },
  '/path': () => [
    path.join('/a', '../b', 'c.txt'),
    path.basename('/x/y.js', '.js'),
    path.relative('/a/b', '/a/c'),
    querystring.stringify({ a: [1, 2], b: 'é' }),
  ],
  '/pipeline': (_req, res) => pipeline(Readable.from(['a', 'b', 'c']), upper(), res),
  '/gzip': async () => {
    const packed = []
    const gzip = zlib.createGzip()
    gzip.on('data', (piece) => packed.push(piece))
    gzip.end('hello'.repeat(10))
    await once(gzip, 'end')
    const unpacked = []
    for await (const piece of Readable.from(packed).pipe(zlib.createGunzip())) unpacked.push(piece)
    return String(Buffer.concat(unpacked))
  },
  '/proxy': (_req, res) => {
    http.get({ port: 3001, path: '/behind', headers: { 'x-a': 'b' } }, (behind) => {
      res.writeHead(behind.statusCode, { 'x-behind': behind.headers['x-behind'] })
      behind.pipe(res)
    })
  },
  '/refused': async () => {
    const [{ code, message }] = await once(http.get('http://127.0.0.1:3999/'), 'error')
    return [code, message]
  },
  '/timeout': (req, res) => {
    req.setTimeout(200, () => res.writeHead(503).end('timeout'))
  },
  '/socket-timeout': (req) => {
    req.socket.setTimeout(150)
  },
  '/reset': (req) => {
    req.socket.resetAndDestroy()
  },
  '/half': (_req, res) => {
    res.write('half')
    setTimeout(() => res.destroy(), 50)
  },
  '/order': async () => {
    const order = []
    process.nextTick(() => {
      order.push('tick')
      Promise.resolve().then(() => order.push('promise of the tick'))
    })
    Promise.resolve().then(() => {
      order.push('promise')
      process.nextTick(() => order.push('tick of the promise'))
    })
    queueMicrotask(() => order.push('microtask'))
    await once(Readable.from(['x']).resume(), 'end')
    await new Promise((resolve) => setTimeout(resolve, 10))
    return order
  },
}

http
  .createServer(async (req, res) => {
    const said = await routes[req.url](req, res)
    if (said !== undefined) res.end(JSON.stringify(said))
  })
  .listen(3000)
http
  .createServer((req, res) => {
    res.setHeader('X-Behind', req.headers['x-a'])
    res.end(`behind ${req.url} ${req.socket.remoteAddress}`)
  })
  .listen(3001)
