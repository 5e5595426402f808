import crypto from 'node:crypto'
import { createServer } from 'node:http'
import { promisify } from 'node:util'

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
  hashes: () =>
    [
      'md5',
      'sha1',
      'sha224',
      'sha256',
      'sha384',
      'sha512',
      'sha512-256',
      'sha3-256',
      'ripemd160',
      'RSA-SHA256',
      'SHA256',
      'nope',
    ].map((name) =>
      attempt(() => crypto.createHash(name).update('x').update(Buffer.from('ñ')).digest('hex')),
    ),
  encodings: () =>
    ['hex', 'base64', 'base64url', 'latin1']
      .map((encoding) => crypto.createHash('sha256').update('x').digest(encoding))
      .concat(
        crypto.createHash('md5').update('x').digest().length,
        crypto.hash('sha1', 'x'),
        crypto.hash('md5', 'x', 'base64'),
      ),
  hmac: () => [
    crypto.createHmac('sha256', 'key').update('data').digest('hex'),
    crypto
      .createHmac('sha1', Buffer.from('k'.repeat(100)))
      .update('d')
      .digest('base64'),
    attempt(() => crypto.createHmac('nope', 'k')),
    attempt(() => crypto.createHmac('sha256', 5)),
  ],
  twice: () => {
    const hash = crypto.createHash('sha1').update('a')
    const copy = hash.copy().update('b').digest('hex')
    return [
      copy,
      hash.digest('hex'),
      attempt(() => hash.digest()),
      attempt(() => hash.update('b')),
      attempt(() => crypto.createHash('sha1').update(5)),
      attempt(() => crypto.createHash(5)),
    ]
  },
  streamed: () =>
    new Promise((done) => crypto.createHash('sha256').setEncoding('hex').on('data', done).end('streamed')),
  random: async () => [
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(crypto.randomUUID()),
    crypto.randomBytes(70000).length,
    (await promisify(crypto.randomBytes)(8)).length,
    crypto.randomInt(3) < 3,
    crypto.randomInt(5, 6),
    crypto.randomFillSync(Buffer.alloc(4)).length,
    crypto.getRandomValues(new Uint8Array(2)).length,
    attempt(() => crypto.randomInt(0)),
    attempt(() => crypto.randomBytes(-1)),
    attempt(() => crypto.randomInt('a')),
    globalThis.crypto.randomUUID().length,
  ],
  equal: () => [
    crypto.timingSafeEqual(Buffer.from('abc'), Buffer.from('abc')),
    crypto.timingSafeEqual(Buffer.from('abc'), Buffer.from('abd')),
    attempt(() => crypto.timingSafeEqual(Buffer.from('a'), Buffer.from('ab'))),
    attempt(() => crypto.timingSafeEqual('a', 'a')),
  ],
  keys: async () => [
    crypto.pbkdf2Sync('p', 's', 100, 20, 'sha256').toString('hex'),
    (await promisify(crypto.pbkdf2)('p', 's', 10, 16, 'sha512')).toString('hex'),
    crypto.scryptSync('p', 's', 16, { N: 64 }).toString('hex'),
    (await promisify(crypto.scrypt)('p', 's', 16, { N: 16, r: 1 })).toString('hex'),
    Buffer.from(crypto.hkdfSync('sha256', 'k', 's', 'i', 16)).toString('hex'),
    attempt(() => crypto.pbkdf2Sync('p', 's', 1, 2, 'nope')),
    attempt(() => crypto.scryptSync('p', 's', 16, { N: 2 ** 20 })),
  ],
  web: async () =>
    Buffer.from(await crypto.webcrypto.subtle.digest('SHA-256', Buffer.from('x'))).toString('hex'),
}
createServer(async (req, res) => {
  const answer = await Promise.resolve().then(asks[req.url.slice(1)]).catch(failure)
  res.end(JSON.stringify(answer, null, 1))
}).listen(3000)
