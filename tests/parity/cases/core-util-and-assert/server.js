import assert from 'node:assert'
import strict from 'node:assert/strict'
import { createServer } from 'node:http'
import util from 'node:util'

const claims = {
  ok: () => assert(0 > 1),
  message: () => assert.ok(0, 'said'),
  equal: () => assert.equal(1, 2),
  strictEqual: () => assert.strictEqual('a\nb', 'a\nc'),
  deep: () => assert.deepStrictEqual({ a: 1, b: [1, 2] }, { a: 1, b: [1, 3] }),
  loose: () => assert.deepEqual({ a: 1 }, { a: '1' }),
  throws: () => assert.throws(() => {}),
  pattern: () =>
    assert.throws(() => {
      throw new Error('abc')
    }, /abd/),
  match: () => assert.match('abc', /x/),
  not: () => assert.notStrictEqual(1, 1),
  fail: () => assert.fail('boo'),
  ifError: () => assert.ifError(new Error('e')),
  own: () => strict.equal(1, '1'),
  type: () =>
    assert.throws(() => {
      throw new TypeError('x')
    }, RangeError),
  sets: () => assert.deepStrictEqual(new Set([1, { a: 1 }]), new Set([1, { a: 2 }])),
}

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
  claims: () => Object.entries(claims).map(([name, claim]) => [name, attempt(() => claim() ?? 'held')]),
  promised: async () => [
    await assert.rejects(Promise.reject(new TypeError('bad')), TypeError),
    await assert.rejects(Promise.resolve(1)).catch(failure),
    await assert.doesNotReject(Promise.reject(new Error('no'))).catch(failure),
  ],
  shown: () =>
    [
      { a: { b: { c: { d: 1 } } } },
      new Map([[1, { a: 2 }]]),
      new Set(['x']),
      Object.assign(Array(3), { 0: 1, 2: 3 }),
      Array(120).fill(0),
      new Error('e').message,
      Symbol('s'),
      10n,
      -0,
      null,
      undefined,
      () => {},
      class A extends Map {},
      new Date(0),
      /r/g,
      Buffer.from('hi'),
      new Uint8Array(2),
      "it's",
      { 'a-b': 1, [Symbol('k')]: 2 },
      Object.create(null),
      new (class Point {
        x = 1
      })(),
      new Proxy({ a: 1 }, {}),
      [undefined],
      {
        get a() {
          return 1
        },
        set b(_v) {},
      },
      'x'.repeat(90),
      ['y'.repeat(30), 'z'.repeat(50)],
      new AbortController().signal.aborted,
      new URLSearchParams('a=1'),
      [new Date(NaN)],
      Object.assign(() => {}, { a: 1 }),
    ].map((value) => util.inspect(value)),
  iterators: () => {
    const counts = new Map([
      ['a', 1],
      ['b', 2],
    ])
    const keys = counts.keys()
    const shown = [keys, counts.values(), counts.entries(), new Set(['x']).values()].map((each) =>
      util.inspect(each),
    )
    keys.next()
    return [shown, util.inspect(keys), util.inspect(keys), [...keys], util.inspect(keys)]
  },
  circular: () => {
    const a = { name: 'a', list: [] }
    a.self = a
    a.list.push(a)
    return util.inspect(a)
  },
  options: () => [
    util.inspect({ a: { b: { c: {} } } }, { depth: 0 }),
    util.inspect({ b: 1, a: 2 }, { sorted: true, compact: false }),
    util.inspect([1, 2, 3, 4], { maxArrayLength: 2 }),
    util.inspect('x'.repeat(50), { maxStringLength: 5 }),
    util.inspect({ a: 1n, b: 'c' }, { colors: true }),
    util.inspect({ [util.inspect.custom]: (depth) => `custom ${depth}` }),
    util.inspect(1234567.891, { numericSeparator: true }),
    util.inspect(
      {
        get a() {
          return 5
        },
      },
      { getters: true },
    ),
    util.inspect({ a: 1 }, { showHidden: true, breakLength: 3 }),
  ],
  formatted: () => [
    util.format(
      '%s %d %i %f %j %o %O %% %c',
      'a',
      '1.5',
      1.9,
      '2.5',
      { a: 1 },
      [1],
      { b: { c: { d: {} } } },
      'css',
    ),
    util.format('a', 'b', { c: 1 }),
    util.format('%s', { a: { b: 1 } }, null, undefined),
    util.format('%s %s', 'one'),
    util.format(1, 2, '3'),
    util.format('%s', new Error('e').message, Symbol('q')),
    util.format('%d', '0x10', 5n),
  ],
  equal: () =>
    [
      [{ a: [1] }, { a: [1] }],
      [[1], ['1']],
      [new Map([[1, { a: 1 }]]), new Map([[1, { a: 1 }]])],
      [new Set([1, 2]), new Set([2, 1])],
      [NaN, NaN],
      [0, -0],
      [new Date(1), new Date(1)],
      [/a/, /a/i],
      [Object.assign(Array(3), { 0: 1, 2: 2 }), [1, undefined, 2]],
      [Object.create(null), {}],
      [new Error('a'), new Error('a')],
      [Buffer.from('a'), new Uint8Array([97])],
    ].map(([a, b]) => util.isDeepStrictEqual(a, b)),
  turned: async () => {
    const later = util.promisify((a, done) => setTimeout(done, 1, a < 0 && new Error('negative'), a * 2))
    return [
      await later(4),
      await later(-1).catch(failure),
      await new Promise((done) =>
        util.callbackify(async (a) => a + 1)(5, (error, value) => done([error, value])),
      ),
      await new Promise((done) =>
        util.callbackify(() => Promise.reject(null))((error) => done(failure(error))),
      ),
      await util.promisify(setTimeout)(1, 'waited'),
    ]
  },
  types: () =>
    [
      'isPromise',
      'isRegExp',
      'isDate',
      'isMap',
      'isAsyncFunction',
      'isGeneratorFunction',
      'isTypedArray',
      'isNativeError',
      'isBoxedPrimitive',
      'isArrayBuffer',
    ].map((name) =>
      [
        Promise.resolve(),
        /a/,
        new Date(),
        new Map(),
        async () => {},
        function* () {},
        Buffer.alloc(1),
        new TypeError(),
        Object(1),
        new ArrayBuffer(1),
      ]
        .map((value) => Number(util.types[name](value)))
        .join(''),
    ),
  arguments: () => [
    util.parseArgs({
      args: ['-f', '--bar', 'b', '--no-x', 'pos', '--', '-z'],
      options: {
        f: { type: 'boolean', short: 'f' },
        bar: { type: 'string', multiple: true },
        x: { type: 'boolean' },
      },
      allowPositionals: true,
      allowNegative: true,
    }),
    attempt(() => util.parseArgs({ args: ['--nope'] })),
  ],
  rest: () => [
    util.styleText('red', 'x', { validateStream: false }),
    util.stripVTControlCharacters('\u001b[31mx\u001b[0m'),
    util.toUSVString('a\ud800'),
    util.getSystemErrorName(-2),
    new util.MIMEType('text/html; charset=utf-8').params.get('charset'),
    util.inspect.defaultOptions.depth,
    util.types.isProxy === undefined,
    new util.TextDecoder('latin1').decode(Buffer.from([241])),
    util.diff?.('abc', 'abd'),
  ],
}
createServer(async (req, res) => {
  const answer = await Promise.resolve().then(asks[req.url.slice(1)]).catch(failure)
  res.end(JSON.stringify(answer, null, 1))
}).listen(3000)
