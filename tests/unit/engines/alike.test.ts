/** What a learner might break or paste, run by both engines: the same end, the same answers, the same log. */

import { afterAll, describe, test } from 'vitest';
import { loadLocalEngine } from '../../../scripts/lib/node-engines.ts';
import type { Limits } from '../../../src/lab/events.ts';
import type { RequestSpec } from '../../../src/lab/scenario.ts';
import { runServer } from '../../helpers/run-server.ts';

const [node, embedded] = await Promise.all([loadLocalEngine('node'), loadLocalEngine('embedded')]);
afterAll(() => Promise.all([node.dispose(), embedded.dispose()]));

interface Pasted {
  files?: Record<string, string>;
  requests?: RequestSpec[];
  limits?: Partial<Limits>;
}

async function runBoth(server: string, given: Pasted = {}) {
  const [onNode, inPage] = await Promise.all([
    runServer(node, server, { ...given, pace: 1 }),
    runServer(embedded, server, { ...given, pace: 'instant' }),
  ]);
  const show = ({ state, observations, log }: typeof onNode) => ({
    state,
    answers: observations.map(({ n, status, body, outcome }) => ({ n, status, body, outcome })),
    log: log.map(({ level, text, n }) => [level, text.replace(/\(node:\d+\)/, '(node)'), n]),
  });
  return { onNode: show(onNode), inPage: show(inPage) };
}

const plain = (handler: string, before = '') => `import http from 'node:http'
${before}
http.createServer((req, res) => { ${handler} }).listen(3000)`;

describe.concurrent('in both engines alike, and so', () => {
  test.for([
    [
      'a missing package',
      "\nimport x from 'lodash'",
      { specifier: 'lodash', place: { line: 2, column: 16 } },
    ],
    ['a missing file', "\n\nimport './no.js'", { specifier: './no.js', place: { line: 3, column: 9 } }],
    ['a file outside', "import x from '../x.js'", { specifier: '../x.js', place: { line: 1, column: 16 } }],
    ['a missing core module', "import x from 'node:nope'", { missing: 'builtin', place: { column: 16 } }],
    [
      'a missing export',
      "import http,\n  { nope } from 'http'",
      { missing: 'export', name: 'nope', place: { line: 2, column: 5 } },
    ],
    ['a missing `require`', "const a = 1\nrequire('./nope')", { specifier: './nope', place: { line: 2 } }],
    ['a dynamic import', "\nawait import('./nope.js')", { specifier: './nope.js', place: { line: 2 } }],
    [
      'a part of a package',
      "import x from 'express/lib/x'",
      { missing: 'package', specifier: 'express/lib/x' },
    ],
  ] as const)('%s is placed in the learner’s text', async ([, server, error], { expect }) => {
    const { onNode, inPage } = await runBoth(server);
    expect(onNode.state).toMatchObject({ kind: 'crashed', error: { kind: 'import', ...error } });
    expect(inPage).toEqual(onNode);
  });

  test.for([
    ['code made at run time', "new Function('a b c')", 'exception', {}],
    ['JSON parsed at run time', "JSON.parse('{bad')", 'exception', {}],
    ['a JSON file', "import x from './a.json' with { type: 'json' }", 'syntax', { 'a.json': '{bad' }],
    ['JSON without its attribute', "import x from './a.json'", 'exception', { 'a.json': '{}' }],
    ['a rejection with a number', 'Promise.reject(5)', 'exception', {}],
    ['a Unix socket', plain('').replace('3000', "'./no.sock'"), 'silent', {}],
    ['process.kill', plain("process.kill(process.pid, 'SIGTERM')"), 'lost', {}],
  ] as const)('%s ends the run', async ([, server, kind, files], { expect }) => {
    const { onNode, inPage } = await runBoth(server, { files });
    expect(onNode.state).toMatchObject({ kind: 'crashed', error: { kind } });
    expect(inPage).toEqual(onNode);
  });

  test('the words of an `exit` listener are heard, after the answer that was given', async ({ expect }) => {
    const { onNode, inPage } = await runBoth(
      plain(
        "res.end('bye'); process.exit(7)",
        "process.on('exit', (code) => console.log('left with', code))",
      ),
    );
    expect(onNode).toMatchObject({
      state: { error: { kind: 'exit', code: 7 } },
      answers: [{ body: 'bye', outcome: 'served' }],
      log: [['log', 'left with 7', 1]],
    });
    expect(inPage).toEqual(onNode);
  });

  test('a crash at the first request leaves the second, 200 ms later, unsent', async ({ expect }) => {
    const { onNode, inPage } = await runBoth(plain("throw new Error('at once')"), {
      requests: [{}, { at: 200 }],
    });
    expect(onNode.answers).toEqual([{ n: 1, status: null, body: null, outcome: 'failed' }]);
    expect(inPage).toEqual(onNode);
  });

  test('a server that listens on ::1 alone refuses the request', async ({ expect }) => {
    const { onNode, inPage } = await runBoth(plain('').replace('3000', "{ port: 3000, host: '::1' }"));
    expect(onNode).toMatchObject({ state: { kind: 'done' }, answers: [{ n: 1, outcome: 'failed' }] });
    expect(inPage).toEqual(onNode);
  });

  test('a second `listen` on the same server is refused, and the first port kept', async ({ expect }) => {
    const { onNode, inPage } = await runBoth(
      `import http from 'node:http'
      const server = http.createServer((req, res) => res.end('here')).listen(3000)
      try { server.listen(3001) } catch (error) { console.log(error.code) }`,
    );
    expect(onNode).toMatchObject({
      answers: [{ body: 'here' }],
      log: [['log', 'ERR_SERVER_ALREADY_LISTEN', undefined]],
    });
    expect(inPage).toEqual(onNode);
  });

  test('a connection that the server closed before its request is opened anew', async ({ expect }) => {
    const { onNode, inPage } = await runBoth(
      `import http from 'node:http'
      const server = http.createServer((req, res) => res.end('here')).listen(3000)
      server.timeout = 100`,
      { requests: [{ at: 400 }] },
    );
    expect(onNode.answers).toEqual([{ n: 1, status: 200, body: 'here', outcome: 'served' }]);
    expect(inPage).toEqual(onNode);
  });

  test('a log beyond the limit is cut where the limit is', async ({ expect }) => {
    const { onNode, inPage } = await runBoth(
      plain("process.stdout.write('x'.repeat(5e6)); console.log('y')"),
      {
        limits: { logBytes: 1000 },
      },
    );
    expect(onNode.state).toEqual({ kind: 'limited', limit: 'logBytes' });
    expect(onNode.log).toEqual([['log', 'x'.repeat(1000), 1]]);
    expect(inPage).toEqual(onNode);
  });

  test('a stack shows the learner’s frames alone, with the code of Node’s own errors', async ({ expect }) => {
    const { onNode, inPage } = await runBoth(
      plain("try { res.setHeader('a b', 1) } catch (error) { res.end(error.stack) }"),
    );
    expect(onNode.answers[0]?.body).toMatch(
      /^TypeError \[ERR_INVALID_HTTP_TOKEN\]: .*\n {4}at server\.js:3:\d+$/,
    );
    expect(inPage).toEqual(onNode);
  });

  test('a socket’s own timeout of 1500 ms answers, although nothing else happens', async ({ expect }) => {
    const { onNode, inPage } = await runBoth(
      plain("res.setTimeout(1500, () => res.writeHead(503).end('late'))"),
    );
    expect(onNode.answers).toEqual([{ n: 1, status: 503, body: 'late', outcome: 'failed' }]);
    expect(inPage).toEqual(onNode);
  });

  test('a header name with a space is a bad request', async ({ expect }) => {
    const { onNode, inPage } = await runBoth(plain("res.end('x')"), {
      requests: [{ headers: { 'bad name': 'x' } }],
    });
    expect(onNode.answers[0]?.status).toBe(400);
    expect(inPage).toEqual(onNode);
  });

  test('what happens to an accepted socket is not in the context of who connected', async ({ expect }) => {
    const { onNode, inPage } = await runBoth(
      `import { AsyncLocalStorage } from 'node:async_hooks'
      import http from 'node:http'
      const storage = new AsyncLocalStorage()
      http.createServer((req, res) => {
        if (req.url === '/inner') return res.end(String(storage.getStore()))
        storage.run('outer', () => http.get('http://localhost:3000/inner', (inner) => inner.pipe(res)))
      }).listen(3000)`,
    );
    expect(onNode.answers[0]?.body).toBe('undefined');
    expect(inPage).toEqual(onNode);
  });

  test('U+2028 and U+2029, which end a line for some, arrive in answers and in the log', async ({
    expect,
  }) => {
    const { onNode, inPage } = await runBoth(plain("console.log('a\\u2028b'); res.end('c\\u2029d')"));
    expect(onNode.answers).toMatchObject([{ outcome: 'served', body: 'c\u2029d' }]);
    expect(onNode.log).toEqual([['log', 'a\u2028b', 1]]);
    expect(inPage).toEqual(onNode);
  });

  test('the error of the last request is logged', async ({ expect }) => {
    const { onNode, inPage } = await runBoth(
      `import express from 'express'
      express().get('/', () => { throw new Error('last words') }).listen(3000)`,
    );
    expect(onNode.log[0]?.[1]).toMatch(/^Error: last words\n {4}at server\.js:2:/);
    expect(inPage).toEqual(onNode);
  });
});

test('a server that never listens and never rests ends at the limit of virtual time, on Node too', async ({
  expect,
}) => {
  const { onNode, inPage } = await runBoth('setInterval(() => {}, 100)', { limits: { virtualTime: 1500 } });
  expect(onNode.state).toEqual({ kind: 'limited', limit: 'virtualTime' });
  expect(inPage).toEqual(onNode);
});

test('what the server writes to the descriptor of our reports is ignored', async ({ expect }) => {
  const server = plain("fs.writeSync(3, 'garbage\\n5\\nnull\\n'); res.end('ok')", "import fs from 'node:fs'");
  const { state, observations } = await runServer(node, server, { pace: 1 });
  expect(state).toEqual({ kind: 'done' });
  expect(observations[0]?.body).toBe('ok');
});

test('a run on Node does not depend on this machine’s PORT', async ({ expect }) => {
  process.env.PORT = '8080';
  const { observations } = await runServer(
    node,
    plain('res.end(String(process.env.PORT))').replace('3000', 'process.env.PORT ?? 3000'),
  ).finally(() => {
    delete process.env.PORT;
  });
  expect(observations[0]?.body).toBe('undefined');
});
