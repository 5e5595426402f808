import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const text = 'hola, ¿qué tal? '.repeat(200)
const pairs = { gzip: 'gunzip', deflate: 'inflate', deflateRaw: 'inflateRaw' }

const failure = ({ name, code, message }) =>
  [name, code, message].filter((part) => part !== undefined).join(' ')
const attempt = (action) => {
  try {
    return action()
  } catch (error) {
    return failure(error)
  }
}
const asks = {
  synchronous: () =>
    Object.entries(pairs).map(
      ([pack, unpack]) => zlib[`${unpack}Sync`](zlib[`${pack}Sync`](text)).toString() === text,
    ),
  called: () =>
    Promise.all(
      Object.entries(pairs).map(
        async ([pack, unpack]) => (await promisify(zlib[unpack])(await promisify(zlib[pack])(text))).length,
      ),
    ),
  crossed: async () => [
    zlib.gunzipSync(await promisify(zlib.gzip)(text)).length,
    (await promisify(zlib.gunzip)(zlib.gzipSync(text))).length,
    zlib.unzipSync(zlib.deflateSync('x')).toString(),
    zlib.unzipSync(zlib.gzipSync('y')).toString(),
  ],
  given: () => [
    attempt(() => zlib.gunzipSync(Buffer.from('H4sIAAAAAAAAA8vIz8kBAIaBAjYEAAAA', 'base64')).length),
    zlib.inflateSync(Buffer.from('eJzLSM3JyVcozy/KSQEAGgsEXQ==', 'base64')).toString(),
  ],
  streamed: async () => {
    const pieces = []
    await pipeline(Readable.from([text, text]), zlib.createGzip(), zlib.createGunzip(), async (source) => {
      for await (const piece of source) pieces.push(piece)
    })
    return Buffer.concat(pieces).length
  },
  failing: async () => [
    attempt(() => zlib.gunzipSync('nope')),
    attempt(() => zlib.inflateSync(Buffer.from('zz'))),
    attempt(() => zlib.gunzipSync(zlib.gzipSync(text).subarray(0, 20))),
    attempt(() => zlib.gzipSync(5)),
    await promisify(zlib.gunzip)('junk').catch(failure),
  ],
  numbers: () => [
    zlib.crc32('hello'),
    zlib.crc32('lo', zlib.crc32('hel')),
    zlib.constants.Z_BEST_SPEED,
    zlib.codes.Z_DATA_ERROR,
    zlib.gzipSync(text, { level: 9 }).length < text.length / 10,
    zlib.gzipSync('').subarray(0, 10).toString('hex'),
  ],
}
createServer(async (req, res) => {
  const answer = await Promise.resolve().then(asks[req.url.slice(1)]).catch(failure)
  res.end(JSON.stringify(answer, null, 1))
}).listen(3000)
