import http from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import zlib from 'node:zlib'
import express from 'express'

const text = 'hola, ¿qué tal? '.repeat(200)
const failure = ({ name, code, errno, message }) =>
  [name, code, errno, message].filter((part) => part !== undefined).join(' ')
const attempt = (action) => {
  try {
    return action() ?? 'nothing'
  } catch (error) {
    return failure(error)
  }
}
const collect = async (stream) => Buffer.concat(await stream.toArray())
const through = (bytes, stream) => collect(Readable.from([bytes]).pipe(stream)).then(String, failure)

/** An inner server that packs what it sends. */
const inner = express()
inner.post('/', express.json(), (req, res) => res.json(req.body))
inner.get('/pieces', (_req, res) => {
  const packed = zlib.gzipSync('in two pieces')
  res.set('Content-Encoding', 'gzip').write(packed.subarray(0, 10))
  setTimeout(() => res.end(packed.subarray(10)), 20)
})
inner.get('/ticks', (_req, res) => {
  const packer = zlib.createGzip()
  packer.pipe(res.set('Content-Encoding', 'gzip'))
  let n = 0
  const timer = setInterval(() => {
    packer.write(`tick ${++n}`)
    packer.flush()
    if (n === 3) packer.end(() => clearInterval(timer))
  }, 15)
})
inner.get('/bad', (_req, res) => res.set('Content-Encoding', 'gzip').end('not packed'))
inner.use('/packed', (_req, res, next) => {
  const { write, end } = res
  const packer = zlib.createDeflate({ level: 9 })
  res.set('Content-Encoding', 'deflate')
  packer.on('data', (chunk) => write.call(res, chunk)).on('end', () => end.call(res))
  res.write = (chunk) => packer.write(chunk)
  res.end = (chunk) => packer.end(chunk)
  next()
})
inner.get('/packed', (_req, res) => {
  res.write(text)
  res.end('the end')
})
inner.listen(3001)
const base = 'http://127.0.0.1:3001'

function upload(bytes) {
  return new Promise((done) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
    const req = http.request(base, { method: 'POST', headers }, async (res) =>
      done([res.statusCode, String(await collect(res))]),
    )
    req.write(bytes.subarray(0, 12))
    setTimeout(() => req.end(bytes.subarray(12)), 20)
  })
}

const asks = {
  flushed: async () => {
    const [packer, unpacker, seen] = [zlib.createGzip(), zlib.createGunzip(), []]
    packer.pipe(unpacker).on('data', (chunk) => seen.push(String(chunk)))
    packer.write('one')
    await new Promise((done) => packer.flush(done))
    await sleep(10)
    seen.push('|')
    packer.end('two')
    await sleep(10)
    return [seen, packer.bytesWritten]
  },
  classes: () => [
    zlib.createGzip() instanceof zlib.Gzip,
    new zlib.Inflate().constructor.name,
    zlib.gzipSync('x', { info: true }).engine instanceof zlib.Gzip,
    zlib.createUnzip() instanceof zlib.Unzip,
  ],
  uploadInPieces: () => upload(zlib.gzipSync('{"a":[1,2,3]}')),
  answerInPieces: async () => (await fetch(`${base}/pieces`)).text(),
  ticking: async () => {
    const seen = []
    const since = Date.now()
    for await (const chunk of (await fetch(`${base}/ticks`)).body)
      seen.push([Buffer.from(chunk).toString(), Date.now() - since >= seen.length * 10])
    return seen
  },
  members: async () => {
    const two = Buffer.concat([zlib.gzipSync('a'), zlib.gzipSync('b')])
    const padded = Buffer.concat([zlib.gzipSync('a'), Buffer.alloc(4)])
    const junk = Buffer.concat([zlib.gzipSync('a'), Buffer.from('junk')])
    const sync = [two, padded, junk].map((bytes) => attempt(() => zlib.gunzipSync(bytes).toString()))
    return [sync, await Promise.all([two, padded, junk].map((bytes) => through(bytes, zlib.createGunzip())))]
  },
  cut: async () => {
    const packed = zlib.gzipSync(text)
    const bytewise = zlib.createGunzip()
    for (const byte of packed) bytewise.write(Buffer.of(byte))
    return [
      await through(packed.subarray(0, 30), zlib.createGunzip()),
      attempt(() => zlib.inflateSync(zlib.deflateSync(text).subarray(0, 20))),
      (await collect(bytewise.end())).length,
      zlib.gunzipSync(packed.subarray(0, 40), { finishFlush: zlib.constants.Z_SYNC_FLUSH }).length > 0,
      attempt(() => zlib.gunzipSync('')),
      attempt(() => zlib.gunzipSync(packed.with(-6, packed.at(-6) ^ 1))),
    ]
  },
  bad: async () => [
    await through('not packed at all', zlib.createInflate()),
    await through('not packed at all', zlib.createInflateRaw()),
    await through('not packed at all', zlib.createUnzip()),
    await fetch(`${base}/bad`)
      .then((res) => res.text())
      .catch(({ message, cause }) => [message, failure(cause)]),
  ],
  refused: () => [
    attempt(() => zlib.createGzip({ level: 99 })),
    attempt(() => zlib.createGzip({ chunkSize: 1 })),
    attempt(() => zlib.deflateSync('x', { windowBits: 99 })),
    attempt(() => zlib.gunzipSync(zlib.gzipSync(text), { maxOutputLength: 10 })),
    attempt(() => zlib.gzip('x')),
    attempt(() => zlib.inflateSync(zlib.deflateSync(text, { dictionary: Buffer.from('hola') }))),
  ],
  parameters: async () => {
    const packer = zlib.createDeflate({ level: 1 })
    packer.write('a'.repeat(1000))
    await new Promise((done) => packer.params(9, zlib.constants.Z_DEFAULT_STRATEGY, done))
    packer.end('b'.repeat(1000))
    const dictionary = Buffer.from('hola')
    return [
      zlib.inflateSync(await collect(packer)).length,
      zlib.inflateSync(zlib.deflateSync(text, { dictionary }), { dictionary }).length,
    ]
  },
  everySize: async () => {
    const seen = []
    let last = 12_345
    for (const size of [0, 1, 100, 100, 100, 70_000]) {
      for (const level of [0, 1, 4, 9]) {
        // What looks like chance and repeats itself, with zeros in it.
        const source = Buffer.alloc(size).map(() => {
          last = (last * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff
          return last % 256
        })
        const [packer, unpacker] = [zlib.createGzip({ level, chunkSize: 64 }), zlib.createGunzip()]
        packer.pipe(unpacker)
        for (let at = 0; at < size; at += 30_000) {
          packer.write(source.subarray(at, at + 30_000))
          if (level > 4) packer.flush()
        }
        packer.end()
        seen.push((await collect(unpacker)).equals(source))
      }
    }
    return seen
  },
  order: async () => {
    const seen = ['now']
    const packed = new Promise((done) => zlib.gzip('x', () => done(seen.push('packed'))))
    process.nextTick(() => seen.push('tick'))
    Promise.resolve().then(() => seen.push('promise'))
    await packed
    return seen
  },
  middleware: async () => {
    const res = await fetch(`${base}/packed`)
    return [res.headers.get('content-encoding'), (await res.text()).length]
  },
}
http
  .createServer(async (req, res) => {
    const answer = await Promise.resolve().then(asks[req.url.slice(1)]).catch(failure)
    res.end(JSON.stringify(answer, null, 1))
  })
  .listen(3000)
