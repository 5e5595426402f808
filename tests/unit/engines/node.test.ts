import { describe, expect, test } from 'vitest';
import { createNodeEngine } from '../../../src/engines/node/engine.ts';
import { EngineError } from '../../../src/lab/errors.ts';
import { DEFAULT_LIMITS, type RunEvent } from '../../../src/lab/events.ts';
import type { RunRequest } from '../../../src/lab/run.ts';
import { express, runServer } from '../../helpers/run-server.ts';

const engine = createNodeEngine();
const run = (...args: Parameters<typeof runServer> extends [unknown, ...infer Rest] ? Rest : never) =>
  runServer(engine, ...args);

describe.concurrent('the node engine', () => {
  test('runs a server that listens late, on a string port and a host, and observes its answer', async ({
    expect,
  }) => {
    const server = express(
      "await new Promise((resolve) => setTimeout(resolve, 300))\napp.get('/', (req, res) => res.send('late'))",
      "app.listen('3000', '127.0.0.1')",
    );
    const { state, observations, versions } = await run(server);
    expect(state).toEqual({ kind: 'done' });
    expect(observations[0]).toMatchObject({ status: 200, body: 'late', outcome: 'served', handled: true });
    expect(versions).toMatchObject({ node: process.versions.node, express: expect.stringMatching(/^5\./) });
  });

  test('runs CommonJS, a plain http server and an .mjs entry with a relative import', async ({ expect }) => {
    const [commonjs, plain, mjs] = await Promise.all([
      run("const app = require('express')(); app.get('/', (q, s) => s.send('cjs')); app.listen(3000)"),
      run(
        "import { createServer } from 'node:http'\ncreateServer((q, s) => s.end('plain')).listen({ port: 3000 })",
      ),
      run(
        "import { word } from './lib/word.mjs'\nimport http from 'http'\nhttp.createServer((q, s) => s.end(word)).listen(3000)",
        {
          entry: 'server.mjs',
          files: { 'lib/word.mjs': "export const word = 'mjs'" },
        },
      ),
    ]);
    expect([commonjs, plain, mjs].map(({ observations }) => observations[0]?.body)).toEqual([
      'cjs',
      'plain',
      'mjs',
    ]);
  });

  test('lets a proxy in the same process reach the server behind it on another port', async ({ expect }) => {
    const server = `import http from 'node:http'
      http.createServer((req, res) => res.end('behind ' + req.headers.host)).listen(3001)
      http.createServer((req, res) => {
        http.get({ port: 3001, headers: req.headers }, (answer) => answer.pipe(res))
      }).listen(3000)`;
    expect((await run(server)).observations[0]?.body).toBe('behind localhost:3000');
  });

  test('attributes a log line to the request that wrote it, across await', async ({ expect }) => {
    const server = express(`console.warn('starting')
      app.get('/', async (req, res) => {
        await new Promise((resolve) => setTimeout(resolve, 50))
        console.log('%s %d', 'handled', 7)
        res.send('x')
      })`);
    const { log } = await run(server, { requests: [{ count: 2 }] });
    expect(log.map(({ level, text, n }) => [level, text, n])).toEqual([
      ['warn', 'starting', undefined],
      ['log', 'handled 7', 1],
      ['log', 'handled 7', 2],
    ]);
    expect(log[0]?.at).toBe(0);
  });

  test('keeps this machine’s paths out of what the server says and answers', async ({ expect }) => {
    const server = express("app.get('/', () => { throw new Error('boom') })");
    const { observations, log } = await run(server);
    expect(observations[0]).toMatchObject({ status: 500, outcome: 'failed' });
    expect(log[0]?.text).toContain('at server.js:3');
    expect(`${log[0]?.text} ${observations[0]?.body}`).not.toContain(process.cwd());
  });

  test.for([
    [
      'throw at top level',
      'const a = 1\nfoo.bar()',
      { kind: 'exception', place: { file: 'server.js', line: 2, column: 1 } },
    ],
    [
      'missing package',
      "import x from 'lodash'",
      { kind: 'import', missing: 'package', specifier: 'lodash' },
    ],
    [
      'missing file',
      "import x from './nope.js'",
      { kind: 'import', missing: 'file', specifier: './nope.js' },
    ],
    [
      'missing core module',
      "import x from 'node:nope'",
      { kind: 'import', missing: 'builtin', specifier: 'node:nope' },
    ],
    [
      'missing export',
      "import { slowdown } from 'express-slow-down'",
      { kind: 'import', missing: 'export', specifier: 'express-slow-down', name: 'slowdown' },
    ],
    [
      'unclosed bracket',
      'const a = [1, 2\nconst b = 3',
      { kind: 'syntax', place: { file: 'server.js', line: 2, column: 1 } },
    ],
    ['no listen', "console.log('hi')", { kind: 'silent', port: 3000 }],
    ['top-level await for ever', 'await new Promise(() => {})', { kind: 'silent', port: 3000 }],
    ['process.exit', 'process.exit(3)', { kind: 'exit', code: 3 }],
    ['listening elsewhere', express('', 'app.listen(4000)'), { kind: 'silent', port: 3000 }],
    [
      'two listens',
      express('app.listen(3000)', 'app.listen(3000, (error) => { if (error) throw error })'),
      { kind: 'portInUse', port: 3000 },
    ],
  ] as const)('ends as crashed on %s', async ([, server, error], { expect }) => {
    expect((await run(server)).state).toMatchObject({ kind: 'crashed', error });
  });

  test('a throw in a timer crashes the server, and the request in flight breaks first', async ({
    expect,
  }) => {
    const server = express("app.get('/', () => { setTimeout(() => { throw new Error('late') }, 100) })");
    const { state, observations } = await run(server);
    expect(state).toMatchObject({
      kind: 'crashed',
      error: { kind: 'exception', message: 'Error: late', place: { line: 3 } },
    });
    expect(observations[0]).toMatchObject({ outcome: 'failed', status: null });
    expect(observations[0]?.endedAt).not.toBeNull();
  });

  test('an answer that never comes leaves its request unanswered, and the run ends by itself', async ({
    expect,
  }) => {
    const { state, observations } = await run(express("app.get('/', () => {})"));
    expect(state).toEqual({ kind: 'done' });
    expect(observations[0]).toMatchObject({ outcome: 'failed', endedAt: null, handled: true });
  });

  test('a client that gives up is seen to close, and its handler does not run', async ({ expect }) => {
    const server = `import { slowDown } from 'express-slow-down'\n${express(
      "app.get('/', slowDown({ windowMs: 60_000, delayAfter: 0, delayMs: () => 9000 }), (req, res) => res.send('x'))",
    )}`;
    const { observations } = await run(server, { requests: [{ giveUpAfter: 2000 }] });
    expect(observations[0]).toMatchObject({ outcome: 'abandoned', handled: false, delay: 9000 });
    expect(observations[0]?.closedAt).toBeGreaterThanOrEqual(1999);
  });

  test.for([
    ['stall', express("app.get('/', () => { while (true) {} })"), { stall: 1500 }],
    [
      'logBytes',
      express("app.get('/', () => { for (;;) console.log('x'.repeat(100)) })"),
      { logBytes: 10_000 },
    ],
    ['virtualTime', express('setInterval(() => {}, 10)\napp.get("/", () => {})'), { virtualTime: 5000 }],
    ['requests', express(''), { requests: 0 }],
  ] as const)('stops at the limit %s', async ([limit, server, limits], { expect }) => {
    expect((await run(server, { limits })).state).toEqual({ kind: 'limited', limit });
  });

  test('the address of a client is its socket’s', async ({ expect }) => {
    const record = await runServer(engine, express("app.get('/', (req, res) => res.send(req.ip))"), {
      requests: [{}],
    });
    expect(record.observations[0]?.body).toMatch(/127\.0\.0\.1$/);
  });
});

test('time cannot be skipped on real Node: the reason is typed', async () => {
  await expect(run(express(''), { pace: 'instant' })).rejects.toEqual(
    new EngineError({ kind: 'paceUnsupported', pace: 'instant' }),
  );
});

test('aborting ends the run at once, without a further event, and its server is gone', async () => {
  const stop = new AbortController();
  const seen: RunEvent[] = [];
  const request: RunRequest = {
    files: { 'server.js': express("console.log(process.pid)\napp.get('/', () => {})") },
    entry: 'server.js',
    port: 3000,
    scenario: { requests: [{}] },
    pace: 1,
    limits: DEFAULT_LIMITS,
  };
  for await (const event of engine.run(request, stop.signal)) {
    seen.push(event);
    if (event.type === 'arrived') stop.abort();
  }
  expect(seen.at(-1)?.type).toBe('arrived');
  const pid = Number(seen.find((event) => event.type === 'log')?.text);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
