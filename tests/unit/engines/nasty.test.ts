/** Servers that do what nobody should, run by both engines: the same end, told as it is, and nothing waits for ever. */

import { afterAll, describe, expect, test } from 'vitest';
import { loadLocalEngine } from '../../../scripts/lib/node-engines.ts';
import { describeLabError } from '../../../src/i18n/describe.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import { LOCALES } from '../../../src/lab/definition.ts';
import type { RunRecord } from '../../../src/lab/run.ts';
import { LONGEST_QUOTE } from '../../../src/lab/thrown.ts';
import { express, runServer, type ServerRun } from '../../helpers/run-server.ts';

const [node, embedded] = await Promise.all([loadLocalEngine('node'), loadLocalEngine('embedded')]);
afterAll(() => Promise.all([node.dispose(), embedded.dispose()]));

async function runBoth(server: string, given: ServerRun = {}) {
  const [onNode, inPage] = await Promise.all([
    runServer(node, server, { ...given, pace: 1 }),
    runServer(embedded, server, { ...given, pace: 'instant' }),
  ]);
  return { onNode: show(onNode), inPage: show(inPage) };
}

const show = ({ state, observations, log }: RunRecord) => ({
  state,
  answers: observations.map(({ n, status, body, outcome }) => ({ n, status, body, outcome })),
  log: log.map(({ level, text, n }) => [level, text, n]),
});

const plain = (handler: string, before = '') => `import http from 'node:http'
${before}
const server = http.createServer((req, res) => { ${handler} }).listen(3000)`;

const isSaid = ({ state }: ReturnType<typeof show>) =>
  LOCALES.every(
    (locale) =>
      state.kind === 'crashed' && describeLabError(state.error, wordsFor(locale).errors).what.length > 10,
  );

describe.concurrent('whatever is thrown is told alike by both engines:', () => {
  test.for([
    ['null', 'throw null', 'null'],
    ['undefined, in a handler', plain('throw undefined'), 'undefined'],
    ['a symbol', "throw Symbol('s')", 'Symbol(s)'],
    ['a function', "throw () => 'called'", "() => 'called'"],
    ['an object without a prototype', 'throw Object.create(null)', '[object Object]'],
    ['one whose text throws', 'throw { toString() { throw 1 } }', '[object Object]'],
    [
      'an error whose message throws',
      'class E extends Error { get message() { throw 1 } }\nthrow new E()',
      'Error',
    ],
    [
      'an error whose stack throws',
      "const e = new Error('m'); Object.defineProperty(e, 'stack', { get() { throw 1 } }); throw e",
      'Error: m',
    ],
    ['an error whose stack is a number', "const e = new Error('m'); e.stack = 42; throw e", 'Error: m'],
    ['an error whose stack is gone', "const e = new Error('m'); e.stack = undefined; throw e", 'Error: m'],
    [
      'an error whose name throws',
      "const e = new Error('m'); e.name = { toString() { throw 1 } }; throw e",
      'Error: m',
    ],
    ['a rejection with nothing', 'Promise.reject()', 'undefined'],
    [
      'an event nobody hears',
      "import E from 'node:events'\nnew E().emit('error', { a: 1 })",
      'Error: Unhandled error. ({ a: 1 })',
    ],
    ['a text of 5 000 000', "throw 'x'.repeat(5e6)", `${'x'.repeat(LONGEST_QUOTE)}…`],
  ] as const)('%s', async ([, server, message], { expect: say }) => {
    const { onNode, inPage } = await runBoth(server);
    say(inPage.state).toMatchObject({ kind: 'crashed', error: { kind: 'exception', message } });
    say(inPage).toEqual(onNode);
    say(isSaid(inPage)).toBe(true);
  });

  test('a proxy that throws whatever is asked of it', async ({ expect: say }) => {
    const traps = 'get() { throw 1 }, getPrototypeOf() { throw 2 }, has() { throw 3 }';
    const { onNode, inPage } = await runBoth(`throw new Proxy({}, { ${traps} })`);
    for (const run of [onNode, inPage])
      say(run.state).toMatchObject({ kind: 'crashed', error: { kind: 'exception' } });
  });
});

describe.concurrent('in both engines alike', () => {
  test.for([
    [
      'a rejected promise is handed to who listens, with its promise',
      plain(
        "Promise.reject(new Error('r')); setTimeout(() => res.end('ok'), 10)",
        "process.on('unhandledRejection', (e, promise) => console.log(e.message, promise instanceof Promise))",
      ),
      { answers: [{ body: 'ok' }], log: [['log', 'r true', 1]] },
    ],
    [
      'a monitor hears of what is thrown, and the server falls',
      plain(
        "throw new Error('m')",
        "process.on('uncaughtExceptionMonitor', (e, origin) => console.log(e.message, origin))",
      ),
      { state: { error: { message: 'Error: m' } }, log: [['log', 'm uncaughtException', undefined]] },
    ],
    [
      'a capture callback takes what is thrown',
      plain(
        "setTimeout(() => res.end('ok'), 5); throw new Error('m')",
        "process.setUncaughtExceptionCaptureCallback((e) => console.log('took', e.message))",
      ),
      { answers: [{ body: 'ok' }] },
    ],
    [
      'a server that closes in its handler is heard when it has closed',
      plain(
        "server.close(() => console.log('closed')); server.close((e) => console.log(e.code)); res.end('bye')",
      ),
      {
        answers: [{ body: 'bye' }],
        log: [
          ['log', 'closed', undefined],
          ['log', 'ERR_SERVER_NOT_RUNNING', undefined],
        ],
      },
    ],
    [
      'what is said 1 ms after the last answer is heard',
      plain("res.end('bye'); setTimeout(() => console.log('x'), 1)"),
      { answers: [{ body: 'bye' }], log: [['log', 'x', 1]] },
    ],
    [
      'a getter on the request is not called by who looks on',
      express(
        `app.use((req, res, next) => {
          Object.defineProperty(req, 'mine', { enumerable: true, get() { throw new Error('peeked') } })
          next()
        })
        app.get('/', (req, res) => res.send('ok'))`,
      ),
      { state: { kind: 'done' }, answers: [{ body: 'ok' }], log: [] },
    ],
    [
      'an object whose tag is a getter that throws is logged',
      plain("console.log({ get [Symbol.toStringTag]() { throw new Error('tag') } }); res.end()"),
      { log: [['log', '{ Symbol(Symbol.toStringTag): [Getter] }', 1]] },
    ],
    [
      '1 000 calls of next() answer once',
      express(
        "app.use((req, res, next) => { for (let i = 0; i < 1000; i++) next() })\napp.get('/', (req, res) => res.send('x'))",
      ),
      { state: { kind: 'done' }, answers: [{ status: 200, body: 'x' }] },
    ],
    ['a write after the end falls', plain("res.end('a'); res.write('b')"), { state: { kind: 'crashed' } }],
    ['a status of 1 falls', plain("res.statusCode = 1; res.end('x')"), { state: { kind: 'crashed' } }],
    ['a status of 999 is sent', plain("res.statusCode = 999; res.end('x')"), { answers: [{ status: 999 }] }],
    [
      'a length that is too small cuts',
      plain("res.setHeader('content-length', 3); res.end('abcdef')"),
      { answers: [{ body: 'abc' }] },
    ],
    [
      'garbage for an answer is no answer',
      plain("req.socket.end('garbage\\r\\n\\r\\n')"),
      { answers: [{ status: null }] },
    ],
    [
      'leaving while it leaves is heard once',
      plain('process.exit(2)', "process.on('exit', () => console.log('once'))"),
      { log: [['log', 'once', 1]] },
    ],
    [
      'prototypes that gain members answer',
      plain("res.end('ok')", "Object.prototype.type = 'done'; Object.prototype.status = 999"),
      { answers: [{ status: 200, body: 'ok' }] },
    ],
    [
      'frozen intrinsics answer',
      plain(
        "res.end('ok')",
        'for (const o of [Object, Array, Function, Promise, Map, Error]) { Object.freeze(o); Object.freeze(o.prototype) }',
      ),
      { answers: [{ body: 'ok' }] },
    ],
    [
      'globals called `module` and `require` do not matter',
      plain("res.end('ok')", 'globalThis.module = globalThis.exports = {}; globalThis.require = () => {}'),
      { answers: [{ body: 'ok' }] },
    ],
    [
      '5 000 000 characters of source answer',
      `const big = \`${'lorem '.repeat(840_000)}\`\n${plain('res.end(String(big.length))')}`,
      { answers: [{ body: '5040000' }] },
    ],
    [
      'NUL, U+2028 and half a pair are text',
      plain("console.log('a\\0b\\u2028c'); res.end('d\\udfffe')"),
      { answers: [{ body: 'd\ufffde' }], log: [['log', 'a\0b\u2028c', 1]] },
    ],
    [
      'bytes of another encoding are bytes',
      plain('res.end(Buffer.from([0x80, 0xe9, 0xff]))'),
      { answers: [{ body: '\ufffd\ufffd\ufffd' }] },
    ],
  ] as const)('%s', async ([, server, shown], { expect: say }) => {
    const { onNode, inPage } = await runBoth(server);
    say(inPage).toMatchObject(shown);
    say(inPage).toEqual(onNode);
  });

  test.for<[string, string]>([
    ['a promise chain that never ends', plain('const f = () => Promise.resolve().then(f); f()')],
    ['an async function that calls itself', plain('const f = async () => { await null; return f() }; f()')],
    ['a regular expression that goes back and back', plain("/^(a+)+$/.test('a'.repeat(40) + 'b')")],
    ['an integer that squares itself', plain('let b = 3n; for (;;) b *= b')],
    ['a comparison that never ends', plain('[3, 1, 2].sort(() => { for (;;); })')],
    ['a text that never ends', plain("'' + { toString() { for (;;); } }")],
  ])('%s is told to be stuck', async ([, server], { expect: say }) => {
    const { onNode, inPage } = await runBoth(server, { limits: { stall: 1500 } });
    say(inPage.state).toEqual({ kind: 'limited', limit: 'stall' });
    say(inPage.state).toEqual(onNode.state);
  });

  test('an answer that never ends is cut at 200 000 bytes', async ({ expect: say }) => {
    const { onNode, inPage } = await runBoth(
      plain("const go = () => { while (res.write('x'.repeat(1000))); res.once('drain', go) }; go()"),
      { limits: { responseBytes: 200_000 } },
    );
    say(inPage.state).toEqual({ kind: 'limited', limit: 'responseBytes' });
    say(inPage).toEqual(onNode);
  });
});

test('counts that are none are told as none, and names of layers and clients in 1 000 characters', async () => {
  const server = express(
    `const named = (req, res, next) => {
      const resetTime = { getTime: () => 'x' }
      req.rateLimit = { limit: NaN, used: -1, remaining: Infinity, resetTime, key: 'k'.repeat(5e6), delay: 'z' }
      next()
    }
    app.use(named)
    const last = (req, res) => res.send('ok')
    Object.defineProperty(last, 'name', { value: 'n'.repeat(5e6) })
    app.get('/', last)`,
  );
  for (const [engine, pace] of [
    [node, 1],
    [embedded, 'instant'],
  ] as const) {
    const { observations } = await runServer(engine, server, { pace });
    const [seen] = observations;
    expect(seen?.body).toBe('ok');
    expect(seen?.counts).toMatchObject([{ used: -1, resetAt: null, delay: 'NaN', key: 'k'.repeat(1000) }]);
    expect(seen?.layers.map(({ name }) => name.length)).toContain(1000);
  }
});

test('a listener that throws what it was told of falls with its own error', async () => {
  const server =
    "process.on('uncaughtException', () => { throw new Error('second') })\nthrow new Error('first')";
  const { state } = await runServer(embedded, server, { pace: 'instant' });
  expect(state).toMatchObject({ kind: 'crashed', error: { message: 'Error: second', place: { line: 1 } } });
});

test.each([
  [
    'an array’s first place',
    'Object.defineProperty(Array.prototype, 0, { get() {}, set() {} })',
    { kind: 'limited', limit: 'stall' },
  ],
  [
    'what arrays make of themselves',
    "Object.defineProperty(Array, Symbol.species, { get() { throw new Error('s') } })",
    { kind: 'crashed' },
  ],
])('a server that takes away %s ends its own run, and the next one is clean', async (_, before, end) => {
  const limits = { stall: 800 };
  const { state } = await runServer(embedded, plain("res.end('ok')", before), { pace: 'instant', limits });
  expect(state).toMatchObject(end);
  const next = await runServer(embedded, plain("res.end('ok')"), { pace: 'instant' });
  expect(next.state).toEqual({ kind: 'done' });
});
