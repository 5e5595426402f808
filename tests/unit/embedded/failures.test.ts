import { describe, expect, it } from 'vitest';
import { expressServer, logOf, only, runServer } from './run-server.ts';

/** How a run of this server ended. */
const lastOf = async (run: Parameters<typeof runServer>[0]) => (await runServer(run)).at(-1);

describe('a server that cannot be put together', () => {
  it('crashes with the place of a syntax error: line 3, column 9', async () => {
    const server = "import http from 'node:http';\n\nconst a } = 1;\nhttp.createServer().listen(3000);";
    expect(await lastOf({ server })).toMatchObject({
      type: 'crashed',
      error: { kind: 'syntax', place: { file: 'server.js', line: 3, column: 9 } },
    });
  });

  it('finds a syntax error that only the engine’s parser sees, in the imported file', async () => {
    const files = {
      'server.js': "import './lib/a.js';",
      'lib/a.js': 'let x = 1;\nlet x = 2;',
      'unused.js': '}',
    };
    expect(await lastOf({ server: files })).toMatchObject({
      error: { kind: 'syntax', place: { file: 'lib/a.js', line: 2, column: 5 } },
    });
  });

  it.each([
    ["import 'lodash';", { missing: 'package', specifier: 'lodash' }],
    ["import fs from 'node:child_process';", { missing: 'builtin', specifier: 'node:child_process' }],
    ["import './nowhere.js';", { missing: 'file', specifier: './nowhere.js' }],
    ["const x = require('lodash');", { missing: 'package', specifier: 'lodash' }],
    [
      "import zlib from 'node:zlib';\nzlib.brotliCompressSync('x');",
      { missing: 'builtin', specifier: 'zlib (Brotli)' },
    ],
    [
      "import { createCipheriv } from 'node:crypto';\ncreateCipheriv('aes-256-cbc', '', '');",
      { missing: 'builtin', specifier: 'crypto (createCipheriv)' },
    ],
  ])('names what is missing in %s', async (server, missing) => {
    expect(await lastOf({ server })).toMatchObject({ error: { kind: 'import', ...missing } });
  });

  it('names an export that a package does not have, where it is asked for', async () => {
    const server = "import express, {\n  nope as yes,\n} from 'express';";
    expect(await lastOf({ server })).toMatchObject({
      error: {
        kind: 'import',
        missing: 'export',
        specifier: 'express',
        name: 'nope',
        place: { file: 'server.js', line: 2, column: 3 },
      },
    });
  });
});

describe('a server that fails', () => {
  it('crashes where its first line throws, past an import on the same line', async () => {
    const server = "import express from 'express'; missing.call();";
    expect(await lastOf({ server })).toEqual({
      type: 'crashed',
      at: 0,
      error: {
        kind: 'exception',
        message: 'ReferenceError: missing is not defined',
        stack: 'at server.js:1:32',
        place: { file: 'server.js', line: 1, column: 32 },
      },
    });
  });

  it('breaks the requests in flight, then crashes, when a timer throws at 1000 ms', async () => {
    const server = expressServer(`() => {
  setTimeout(() => {
    throw new Error('late');
  }, 1000);
}`);
    const events = await runServer({ server, scenario: { requests: [{ count: 2 }] } });
    expect(events.slice(-3)).toMatchObject([
      { type: 'broken', at: 1000, n: 1, code: 'ECONNRESET' },
      { type: 'broken', at: 1000, n: 2, code: 'ECONNRESET' },
      { type: 'crashed', at: 1000, error: { kind: 'exception', message: 'Error: late', place: { line: 6 } } },
    ]);
  });

  it('crashes on a rejected promise that nobody handles', async () => {
    const server = expressServer("(req, res) => { Promise.reject(new Error('lost')); }");
    expect(await lastOf({ server })).toMatchObject({ error: { kind: 'exception', message: 'Error: lost' } });
  });

  it('goes on where the process’s own listener takes the error', async () => {
    const server = expressServer(
      "(req, res) => { setTimeout(() => { throw new Error('x'); }, 10); setTimeout(() => res.end(), 20); }",
      "process.on('uncaughtException', (error) => console.log('caught', error.message));",
    );
    const events = await runServer({ server });
    expect(logOf(events)).toEqual(['caught x']);
    expect(events.at(-1)).toMatchObject({ type: 'done', at: 20 });
  });

  it('answers 500 where Express catches, and goes on', async () => {
    const server = expressServer("() => { throw new Error('caught'); }");
    const events = await runServer({ server });
    expect(only(events, 'headers').map(({ status }) => status)).toEqual([500]);
    expect(events.at(-1)).toMatchObject({ type: 'done' });
  });

  it('reports process.exit(3)', async () => {
    const server = expressServer("() => { try { process.exit(3); } catch {} console.log('after'); }");
    const events = await runServer({ server });
    expect(events.at(-1)).toEqual({ type: 'crashed', at: 0, error: { kind: 'exit', code: 3 } });
    expect(logOf(events)).toEqual([]);
  });

  it.each([
    ['ends', "import express from 'express';\nexpress();"],
    ['listens elsewhere', "import http from 'node:http';\nhttp.createServer().listen(4000);"],
    ['waits for ever at its top level', 'await new Promise(() => {});'],
  ])('is silent when it %s without listening on port 3000', async (_, server) => {
    expect(await lastOf({ server })).toEqual({
      type: 'crashed',
      at: 0,
      error: { kind: 'silent', port: 3000 },
    });
  });

  it('cannot listen twice on one port', async () => {
    const server = "import http from 'node:http';\nfor (const _ of [1, 2]) http.createServer().listen(3000);";
    expect(await lastOf({ server })).toMatchObject({ error: { kind: 'portInUse', port: 3000 } });
  });

  it('is told of a port in use by Express’s callback', async () => {
    const server = `import express from 'express';
const app = express().get('/', (req, res) => res.end());
app.listen(3000);
app.listen(3000, (error) => console.log(error.code));`;
    const events = await runServer({ server });
    expect(logOf(events)).toEqual(['EADDRINUSE']);
    expect(events.at(-1)).toMatchObject({ type: 'done' });
  });
});

describe('a limit', () => {
  it.each([
    ['a loop', '() => { while (true); }'],
    ['promise jobs', 'async () => { for (;;) await null; }'],
    ['ticks', '() => { const again = () => process.nextTick(again); again(); }'],
  ])('ends a run whose event loop is held by %s, after what came before it', async (_, handler) => {
    const events = await runServer({ server: expressServer(handler), limits: { stall: 400 } });
    expect(events.at(-1)).toMatchObject({ type: 'limit', limit: 'stall' });
    expect(only(events, 'arrived')).toHaveLength(1);
  });

  it('leaves the next run clean', async () => {
    await runServer({ server: expressServer('() => { while (true); }'), limits: { stall: 200 } });
    expect(await lastOf({ server: expressServer('(req, res) => res.end()') })).toMatchObject({
      type: 'done',
    });
  });

  it.each([
    ['timers', 'setInterval(() => {}, 50);'],
    ['immediates', 'const again = () => setImmediate(again); again();'],
  ])('of 60 000 virtual ms ends a run that %s keep alive', async (_, endless) => {
    const server = expressServer('() => {}', endless);
    const last = await lastOf({ server, limits: { virtualTime: 60_000 } });
    expect(last).toEqual({ type: 'limit', at: 60_000, limit: 'virtualTime' });
  });

  it('of 1000 code units of log cuts the line that goes beyond it', async () => {
    const server = expressServer("(req, res) => { for (;;) console.log('x'.repeat(300)); }");
    const events = await runServer({ server, limits: { logBytes: 1000 } });
    expect(logOf(events).map(({ length }) => length)).toEqual([300, 300, 300, 100]);
    expect(events.at(-1)).toMatchObject({ type: 'limit', limit: 'logBytes' });
  });

  it('of 10 requests refuses a scenario of 11 before it starts', async () => {
    const run = { server: '', scenario: { requests: [{ count: 11 }] }, limits: { requests: 10 } };
    expect(await runServer(run)).toEqual([{ type: 'limit', at: 0, limit: 'requests' }]);
  });

  it('of 64 MB of memory ends the worker', async () => {
    const server = expressServer('() => { const all = []; for (;;) all.push(new Array(100_000).fill({})); }');
    expect(await lastOf({ server, limits: { stall: 30_000, memory: 64 } })).toMatchObject({
      type: 'limit',
      limit: 'memory',
    });
  });
});
