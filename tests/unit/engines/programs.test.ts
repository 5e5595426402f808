/** A client's own program, run by both engines: what it sends, says and fails at, and how it ends. */

import { afterAll, describe, test } from 'vitest';
import { loadLocalEngine } from '../../../scripts/lib/node-engines.ts';
import { recordRun } from '../../../scripts/lib/record-run.ts';
import { DEFAULT_LIMITS, type Limits } from '../../../src/lab/events.ts';
import type { Pace, RunRecord } from '../../../src/lab/run.ts';

const [node, embedded] = await Promise.all([loadLocalEngine('node'), loadLocalEngine('embedded')]);
afterAll(() => Promise.all([node.dispose(), embedded.dispose()]));

interface Given {
  server?: string;
  files?: Record<string, string>;
  until?: number;
  limits?: Partial<Limits>;
  paces?: { node: Pace; embedded: Pace };
}

const SERVER = `import http from 'node:http'
http.createServer((req, res) => setTimeout(() => res.end(req.url), req.url === '/slow' ? 800 : 0)).listen(3000)`;

/** Answers everything but `/slow`. */
const SILENT = `import http from 'node:http'
http.createServer((req, res) => { if (req.url !== '/slow') res.end() }).listen(3000)`;

async function runBoth(program: string, given: Given = {}) {
  const { server = SERVER, files = {}, until = 60_000, limits = {} } = given;
  const { paces = { node: 1, embedded: 'instant' } } = given;
  const request = {
    files: { ...files, 'server.js': server, 'client.js': program },
    entry: 'server.js',
    port: 3000,
    scenario: { program: 'client.js', until },
    limits: { ...DEFAULT_LIMITS, ...limits },
  };
  const [onNode, inPage] = await Promise.all([
    recordRun(node, { ...request, pace: paces.node }),
    recordRun(embedded, { ...request, pace: paces.embedded }),
  ]);
  return { onNode, inPage };
}

const withoutTimes = ({ state, observations, log }: RunRecord) => ({
  state,
  answers: observations.map(({ n, path, status, body, outcome }) => ({ n, path, status, body, outcome })),
  log: log.map(({ at: _, ...line }) => line),
});

describe('a client’s program, in both engines alike,', () => {
  test.for([
    [
      'throws',
      "await fetch('http://localhost:3000/a')\nnull.boom()",
      { kind: 'exception', place: { file: 'client.js', line: 2, column: 6 } },
    ],
    [
      'leaves a rejection to nobody',
      "fetch('http://localhost:3000/slow')\nsetTimeout(() => Promise.reject(new Error('no')), 100)",
      { kind: 'exception', message: 'Error: no', place: { file: 'client.js', line: 2, column: 33 } },
    ],
    ['does not parse', 'const = 3', { kind: 'syntax', place: { file: 'client.js', line: 1, column: 7 } }],
    [
      'imports what is not there',
      "import './nope.js'",
      { kind: 'import', specifier: './nope.js', place: { file: 'client.js', line: 1 } },
    ],
    [
      'asks where nobody is, and does not mind',
      "await fetch('http://localhost:4000/')",
      { kind: 'exception', message: 'TypeError: fetch failed' },
    ],
    [
      'exits with a code',
      "await fetch('http://localhost:3000/a'); process.exit(3)",
      { kind: 'exit', code: 3, file: 'client.js' },
    ],
  ] as const)('ends the run when it %s', async ([, program, error], { expect }) => {
    const { onNode, inPage } = await runBoth(program);
    expect(onNode.state).toMatchObject({ kind: 'crashed', error });
    expect(withoutTimes(inPage)).toEqual(withoutTimes(onNode));
  });

  test('that is no file of the run is named, and nothing else is tried', async ({ expect }) => {
    const request = {
      files: { 'server.js': SERVER },
      entry: 'server.js',
      port: 3000,
      scenario: { program: 'client.js', until: 1000 },
      limits: DEFAULT_LIMITS,
    };
    const onNode = await recordRun(node, { ...request, pace: 1 });
    const inPage = await recordRun(embedded, { ...request, pace: 'instant' });
    expect(onNode).toMatchObject({
      state: { kind: 'crashed', error: { kind: 'noProgram', file: 'client.js' } },
      now: 0,
      observations: [],
    });
    expect(inPage).toEqual(onNode);
  });

  test('leaves what is open when it exits with 0, and nothing of it runs any more', async ({ expect }) => {
    const { onNode, inPage } = await runBoth(`fetch('http://localhost:3000/slow')
setTimeout(() => { console.log('bye'); process.exit(0) }, 300)
setTimeout(() => console.log('never'), 500)`);
    expect(withoutTimes(onNode)).toEqual({
      state: { kind: 'done' },
      answers: [{ n: 1, path: '/slow', status: null, body: null, outcome: 'abandoned' }],
      log: [{ level: 'log', text: 'bye', from: 'client' }],
    });
    expect(withoutTimes(inPage)).toEqual(withoutTimes(onNode));
    expect(inPage.observations[0]).toMatchObject({ endedAt: 300, closedAt: 300 });
  });

  test('is left at `until`, and so is what it waits for', async ({ expect }) => {
    const { onNode, inPage } = await runBoth(
      "fetch('http://localhost:3000/slow'); setInterval(() => fetch('http://localhost:3000/x'), 500)",
      { until: 700, server: SILENT },
    );
    for (const { state, observations } of [onNode, inPage]) {
      expect(state).toEqual({ kind: 'done' });
      expect(observations[0]).toMatchObject({ path: '/slow', outcome: 'abandoned', endedAt: 700 });
      expect(observations.slice(1).filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    }
  });

  test('is stopped when it never lets the loop turn, or sends too much', async ({ expect }) => {
    const [hot, many] = await Promise.all([
      runBoth('for (;;) {}', { limits: { stall: 1500 } }),
      runBoth("for (;;) await fetch('http://localhost:3000/')", { limits: { requests: 3 } }),
    ]);
    for (const { state } of [hot.onNode, hot.inPage])
      expect(state).toEqual({ kind: 'limited', limit: 'stall' });
    for (const { state, observations } of [many.onNode, many.inPage]) {
      expect(state).toEqual({ kind: 'limited', limit: 'requests' });
      expect(observations).toHaveLength(3);
    }
  });

  test('has modules of its own, and begins when the server listens', async ({ expect }) => {
    const { onNode, inPage } = await runBoth(
      `import { count } from './shared.js'
console.log('client', count())
await (await import('./go.js')).go()
console.log('client', count(), import.meta.main)`,
      {
        files: {
          'shared.js': 'let n = 0\nexport const count = () => ++n',
          'go.js': "export const go = () => fetch('http://localhost:3000/')",
        },
        server: `import http from 'node:http'
import { count } from './shared.js'
console.log('server', count())
const server = http.createServer((req, res) => { console.log('server', count()); res.end() })
setTimeout(() => server.listen(3000), 200)`,
      },
    );
    expect(withoutTimes(onNode).log).toEqual([
      { level: 'log', text: 'server 1' },
      { level: 'log', text: 'client 1', from: 'client' },
      { level: 'log', text: 'server 2', n: 1 },
      { level: 'log', text: 'client 2 true', from: 'client' },
    ]);
    expect(withoutTimes(inPage)).toEqual(withoutTimes(onNode));
  });

  test('is another process than the server: what one listens to or sets, the other does not', async ({
    expect,
  }) => {
    const { onNode, inPage } = await runBoth(
      `process.on('uncaughtException', () => console.log('never'))
console.log(process.env.OF_SERVER, process.argv[1].endsWith('client.js'))
await fetch('http://localhost:3000/').catch(() => {})`,
      {
        server: `import http from 'node:http'
process.env.OF_SERVER = 'set'
http.createServer(() => { throw new Error('bad') }).listen(3000)`,
      },
    );
    expect(onNode.state).toMatchObject({ kind: 'crashed', error: { message: 'Error: bad' } });
    expect(onNode.log.map(({ text }) => text)).toEqual(['undefined true']);
    expect(withoutTimes(inPage)).toEqual(withoutTimes(onNode));
  });

  test('may `require` a file that does not say what it is', async ({ expect }) => {
    const { onNode, inPage } = await runBoth(
      "const http = require('http')\nhttp.get('http://localhost:3000/', (res) => { res.resume(); require('./said') })",
      { files: { 'said.js': "console.log('said', typeof module)" } },
    );
    expect(onNode).toMatchObject({ state: { kind: 'done' }, log: [{ text: 'said object' }] });
    expect(withoutTimes(inPage)).toEqual(withoutTimes(onNode));
  });

  test('sees the server crash, and is not asked any more', async ({ expect }) => {
    const { onNode, inPage } = await runBoth(
      "for (;;) await fetch('http://localhost:3000/').catch(() => {})",
      {
        server: `import http from 'node:http'
let n = 0
http.createServer((req, res) => { if (++n === 2) throw new Error('bad'); res.end() }).listen(3000)`,
      },
    );
    for (const { state, observations } of [onNode, inPage]) {
      expect(state).toMatchObject({ kind: 'crashed', error: { message: 'Error: bad' } });
      expect(observations.map(({ outcome }) => outcome)).toEqual(['served', 'failed']);
    }
  });

  test('waits in time-lapse too', async ({ expect }) => {
    const { onNode, inPage } = await runBoth(
      `await fetch('http://localhost:3000/a')
const since = Date.now()
setTimeout(async () => { await fetch('http://localhost:3000/b'); console.log(Date.now() - since >= 3000) }, 3000)`,
      { paces: { node: 10, embedded: 10 }, until: 20_000 },
    );
    for (const { state, observations, log } of [onNode, inPage]) {
      expect(state).toEqual({ kind: 'done' });
      expect(observations).toHaveLength(2);
      expect(observations[1]?.sentAt).toBeGreaterThanOrEqual(3000);
      expect(log.map(({ text }) => text)).toEqual(['true']);
    }
  });
});

test('in virtual time nobody waits for an answer that cannot come: what is open ends at `until`', async ({
  expect,
}) => {
  const request = {
    files: {
      'server.js': "import http from 'node:http'\nhttp.createServer(() => {}).listen(3000)",
      'client.js': "await fetch('http://localhost:3000/')",
    },
    entry: 'server.js',
    port: 3000,
    scenario: { program: 'client.js', until: 90_000 },
    pace: 'instant' as const,
    limits: DEFAULT_LIMITS,
  };
  const { state, observations } = await recordRun(embedded, request);
  expect(state).toEqual({ kind: 'done' });
  expect(observations[0]).toMatchObject({ outcome: 'abandoned', endedAt: 90_000 });
});

test('a server that asks itself without end does so in virtual time, and reaches its limit', async ({
  expect,
}) => {
  const request = {
    files: {
      'server.js': `import http from 'node:http'
http.createServer((req, res) => http.get('http://localhost:3000/', (answer) => answer.pipe(res))).listen(3000)`,
    },
    entry: 'server.js',
    port: 3000,
    scenario: { requests: [{}] },
    pace: 'instant' as const,
    limits: { ...DEFAULT_LIMITS, virtualTime: 5000 },
  };
  const { state } = await recordRun(embedded, request);
  expect(state).toEqual({ kind: 'limited', limit: 'virtualTime' });
});
