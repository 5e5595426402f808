import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { Console } from 'node:console'
import crypto from 'node:crypto'
import fs from 'node:fs'
import fsp from 'node:fs/promises'
import { createServer } from 'node:http'
import { Readable, Writable } from 'node:stream'
import { buffer, bytes } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import timers from 'node:timers/promises'
import { inspect, types } from 'node:util'

const failure = ({ name, code, message }) =>
  [name, code, message].filter((part) => part !== undefined).join(' ')
const attempt = (action) => {
  try {
    return action() ?? 'nothing'
  } catch (error) {
    return failure(error)
  }
}
const settle = (promise) => promise.then((value) => value ?? 'nothing', failure)

/** Tells what was sent to it. */
createServer(async (req, res) => {
  const body = String(await buffer(req))
  res.end(JSON.stringify([req.method, req.rawHeaders.slice(4), body]))
}).listen(3001)
const base = 'http://127.0.0.1:3001'
const echoed = async (init) => (await fetch(base, init)).json()

async function* slowly() {
  yield new TextEncoder().encode('piece by ')
  await timers.setTimeout(10)
  yield new TextEncoder().encode('piece')
}

const asks = {
  timers: async () => [
    await settle(timers.setTimeout('soon')),
    await settle(timers.setTimeout(1, 'value', 5)),
    await settle(timers.setTimeout(1, 'value', { signal: 5 })),
    await settle(timers.setImmediate('value', { ref: 'yes' })),
    await settle(timers.setInterval(1, 'value', { signal: {} }).next()),
    await settle(timers.scheduler.wait('soon')),
  ],
  files: async () => {
    await fsp.writeFile('pieces.txt', Readable.from(['a', 'b']))
    await fsp.writeFile('more.txt', ['c', 'd'])
    return [
      attempt(() => fs.readFile('x')),
      attempt(() => fs.readFile('x', 'utf8')),
      attempt(() => fs.stat('x')),
      attempt(() => fs.stat(5, () => {})),
      attempt(() => fs.mkdir(null, () => {})),
      attempt(() => fs.readFileSync('a\0b')),
      attempt(() => fs.createReadStream()),
      attempt(() => fs.createReadStream('x', { start: 5, end: 1 })),
      attempt(() => fs.createWriteStream({})),
      attempt(() => fs.watch('nowhere')),
      fs.readFileSync('pieces.txt', 'utf8') + fs.readFileSync('more.txt', 'utf8'),
      await settle(fsp.readFile('pieces.txt', { signal: AbortSignal.abort() })),
      await settle(
        fsp.open('pieces.txt').then(async (file) => {
          await file.close()
          return file.stat()
        }),
      ),
      inspect(await bytes(fs.createReadStream('pieces.txt'))),
    ]
  },
  lookalikes: () => [
    inspect({ [Symbol.toStringTag]: 'Date' }),
    inspect(Object.create(Map.prototype)).split(' ')[0],
    types.isDate(Object.create(Date.prototype)),
    types.isSet(Object.create(Set.prototype)),
    types.isGeneratorFunction(async function* each() {}),
    inspect(async function* each() {}),
  ],
  digests: async () => {
    const hash = crypto.createHash('sha256')
    await pipeline(Readable.from(['a', 'b']), hash)
    return [
      hash.digest('hex'),
      attempt(() => hash.digest('hex')),
      crypto.createHash('shake128').update('abc').digest('hex'),
      crypto.createHash('shake256', { outputLength: 8 }).update('').digest('hex'),
      crypto.createHash('sha1').digest('no encoding').length,
      attempt(() => crypto.hash('nothing', 'x')),
      attempt(() => crypto.randomUUID(5)),
      attempt(() => crypto.randomFillSync('x')),
      attempt(() => crypto.scryptSync('p', 's', 8, { N: 15 })),
      attempt(() => crypto.pbkdf2('p', 's', 1, 8, 'sha1')),
    ]
  },
  buffers: () => [
    Buffer.from([0x41, 0xe2, 0x82]).toString(),
    Buffer.from([0xf0, 0x9f, 0x41]).toString('utf8'),
    Buffer.from('abc').indexOf(''),
    Buffer.from('abc').indexOf('', 9),
    Buffer.from('abc').lastIndexOf(''),
    inspect(Buffer.alloc(60)),
    inspect(Object.assign(Buffer.from('a'), { from: 'x' })),
    attempt(() => Buffer.alloc(2).writeUInt8(256)),
    attempt(() => Buffer.alloc(2).writeInt16BE(-32_769)),
    attempt(() => Buffer.alloc(4).writeUInt32LE(-1)),
    attempt(() => Buffer.byteLength()),
    attempt(() => Buffer.concat('text')),
    attempt(() => Buffer.concat(['text'])),
    attempt(() => Buffer.compare('a', 'b')),
    attempt(() => Buffer.from('a').equals('a')),
  ],
  contexts: () => [
    attempt(() => new AsyncResource()),
    attempt(() => AsyncResource.bind(5)),
    attempt(() => AsyncLocalStorage.bind('x')),
    attempt(() => new AsyncResource('own').bind(null)),
    Object.keys(new AsyncResource('own')),
  ],
  fetched: async () => [
    await echoed({ headers: { 'X-Spelt': '1', accept: 'text/html' } }),
    await echoed({ method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }),
    await echoed({ method: 'POST' }),
    await echoed({ method: 'PUT', duplex: 'half', body: ReadableStream.from(slowly()) }),
    await fetch('ftp://host/').catch(({ message, cause }) => [message, cause.message]),
  ],
  warned: async () => {
    const seen = []
    const note = ({ name, code, message, detail }) => seen.push([name, code, message, detail])
    process.on('warning', note)
    process.emitWarning('first', 'Kind', 'CODE_1')
    process.emitWarning('second', { type: 'Other', code: 'CODE_2', detail: 'in detail' })
    await timers.setTimeout(2)
    process.off('warning', note)
    const written = []
    const stdout = new Writable({
      write(chunk, _encoding, done) {
        written.push(String(chunk))
        done()
      },
    })
    new Console({ stdout }).log('own %d', 1)
    return [seen, written, attempt(() => process.emitWarning(5)), console.Console === Console]
  },
}
createServer(async (req, res) => {
  const answer = await Promise.resolve().then(asks[req.url.slice(1)]).catch(failure)
  res.end(JSON.stringify(answer, null, 1))
}).listen(3000)
