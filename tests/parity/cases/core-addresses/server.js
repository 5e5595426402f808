import { isUtf8 } from 'node:buffer'
import { createServer } from 'node:http'
import path from 'node:path'
import punycode from 'node:punycode'
import qs from 'node:querystring'
import url from 'node:url'

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
  parsed: () => url.parse('http://user:pass@host.com:8080/p/a/t/h?query=string#hash'),
  parts: () => [
    url.parse('/a?b=1&b=2', true).query,
    url.parse('//host/path', false, true).host,
    url.parse('mailto:a@b.c').href,
    url.parse('x').pathname,
    attempt(() => url.parse(5)),
  ],
  built: () => [
    url.format({ protocol: 'http', host: 'a.com', pathname: '/x y', query: { a: [1, 2] } }),
    url.format(new URL('http://u:p@測試/a?b#c'), {
      fragment: false,
      unicode: true,
      auth: false,
      search: false,
    }),
    url.resolve('/one/two/three', 'four'),
    url.resolve('http://example.com/one', '../two'),
    url.resolve('http://a.com/', '//b.com/c'),
  ],
  names: () =>
    ['español.com', '中文.com', 'xn--fiq228c.com', 'a b'].map((name) => [
      url.domainToASCII(name),
      url.domainToUnicode(url.domainToASCII(name)),
    ]),
  files: () => [
    url.fileURLToPath('file:///a%20b/c'),
    url.pathToFileURL('/tmp/a#b?c%').href,
    attempt(() => url.fileURLToPath('http://a')),
    url.urlToHttpOptions(new URL('http://a:b@c.d:80/e?f')).auth,
  ],
  whatwg: () => {
    const u = new URL('../x?a=1&a=2#h', 'http://h.com:81/p/q/')
    u.searchParams.append('ñ', ' ')
    u.hash = ''
    return [
      u.href,
      u.port,
      [...u.searchParams.keys()],
      u.searchParams.getAll('a'),
      URL.canParse('nope'),
      attempt(() => new URL('nope'))
        .split(' ')
        .slice(0, 2),
      u.searchParams.size,
    ]
  },
  paths: () => [
    path.join('/a', '..', 'b', './c/'),
    path.resolve('/x', 'y', '../z'),
    path.basename('/a/b.html', '.html'),
    path.extname('a.b.c'),
    path.extname('.rc'),
    path.parse('/home/u/f.txt'),
    path.relative('/a/b/c', '/a/d'),
    path.normalize('/a/./b//c/..'),
    path.isAbsolute('a'),
    path.format({ dir: '/a', base: 'b' }),
    path.win32.join('a', 'b', '..', 'c'),
    path.dirname('/a/b/'),
    path.posix === path,
    attempt(() => path.join(5)),
  ],
  queries: () => [
    qs.parse('a=1&b=2&b=3&c=%20x+y&d'),
    qs.stringify({ a: [1, 2], b: 'x y', c: true, d: undefined, e: 'ñ' }),
    qs.parse('a:1;b:2', ';', ':'),
    qs.parse('a=%zz'),
    qs.escape('ñ&'),
    qs.unescape('%C3%B1'),
    qs.parse('a=1&b=2&c=3', null, null, { maxKeys: 2 }),
  ],
  punycode: () => [
    punycode.encode('mañana'),
    punycode.decode('maana-pta'),
    punycode.toASCII('mañana.com'),
    punycode.toUnicode('xn--maana-pta.com'),
    punycode.ucs2.decode('a😀'),
  ],
  buffers: () => {
    const b = Buffer.from('héllo')
    const c = Buffer.alloc(8)
    c.writeInt32BE(-5, 0)
    c.writeFloatLE(1.5, 4)
    return [
      b.toString('hex'),
      b.toString('base64url'),
      b.toString('latin1'),
      b.toString('utf16le').length,
      c.readInt32BE(0),
      c.readFloatLE(4),
      b.subarray(1, 3),
      b.indexOf('l'),
      b.equals(Buffer.from('héllo')),
      Buffer.concat([b, c]).length,
      Buffer.byteLength('ñ'),
      Buffer.compare(b, c),
      Buffer.from('ff0a', 'hex'),
      Buffer.from('_-8', 'base64url'),
      isUtf8(b),
      Buffer.from([256, -1, 1.9]),
      Buffer.alloc(3, 'ab').toString(),
      b.fill('x').toString(),
      Buffer.isEncoding('binary'),
    ]
  },
  wrong: () =>
    [
      () => Buffer.from(5),
      () => Buffer.alloc(-1),
      () => Buffer.alloc('5'),
      () => Buffer.from('a').readUInt16BE(0),
      () => Buffer.alloc(4).readUInt8(4),
      () => Buffer.alloc(4).readUInt8(1.5),
      () => Buffer.from('a', 'nope'),
      () => Buffer.from('a').toString('nope'),
      () => Buffer.from(null),
      () => Buffer.alloc(2).writeUInt8('x', 9),
    ].map((action) => attempt(() => String(action()))),
}
createServer(async (req, res) => {
  const answer = await Promise.resolve().then(asks[req.url.slice(1)]).catch(failure)
  res.end(JSON.stringify(answer, null, 1))
}).listen(3000)
