/** Runs in a container, which is the stand-in's: real processes, on what looks like a terminal. */

import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordRun } from '../../../scripts/lib/record-run.ts';
import type { Engine } from '../../../src/engines/engine.ts';
import { ContainerRuns } from '../../../src/engines/webcontainer/run.ts';
import { EngineError } from '../../../src/lab/errors.ts';
import { DEFAULT_LIMITS, type RunEvent } from '../../../src/lab/events.ts';
import type { RunRequest } from '../../../src/lab/run.ts';
import type { Scenario } from '../../../src/lab/scenario.ts';
import { express, runServer, type ServerRun } from '../../helpers/run-server.ts';
import { openLocalContainer } from './local-container.ts';
import { listNodes } from './machine-node.ts';

function engineOf(runs: ContainerRuns): Engine {
  return {
    id: 'webcontainer',
    availability: async () => ({ ok: true }),
    run: (request, signal) => runs.run(request, signal),
    dispose: async () => {},
  };
}

async function open(node?: string) {
  const local = await openLocalContainer(node);
  let losses = 0;
  const runs = new ContainerRuns({
    container: local.container,
    versions: { express: '5.3.0' },
    onLost: () => {
      losses += 1;
    },
  });
  const engine = engineOf(runs);
  return {
    ...local,
    runs,
    engine,
    losses: () => losses,
    run: (server: string, given?: ServerRun) => runServer(engine, server, given),
  };
}

const [ofEachNode, local] = await Promise.all([
  Promise.all(listNodes().map(async ({ version, path }) => [version, await open(path)] as const)),
  open(),
]);
afterAll(() => Promise.all([local, ...ofEachNode.map(([, opened]) => opened)].map(({ end }) => end())));

const plain = (handler: string, before = '') => `import http from 'node:http'
${before}
http.createServer((req, res) => { ${handler} }).listen(3000)`;

const request = (server: string, scenario: Scenario, files: Record<string, string> = {}): RunRequest => ({
  files: { ...files, 'server.js': server },
  entry: 'server.js',
  port: 3000,
  scenario,
  pace: 10,
  limits: DEFAULT_LIMITS,
});

describe.concurrent.each(ofEachNode)('a container with Node %s', (version, local) => {
  test('runs a server that listens late, and says with what', async ({ expect }) => {
    const server = express(
      "await new Promise((resolve) => setTimeout(resolve, 300))\napp.get('/', (req, res) => res.send('late'))",
    );
    const { state, observations, versions, log } = await local.run(server);
    expect(state).toEqual({ kind: 'done' });
    expect(observations[0]).toMatchObject({ status: 200, body: 'late', outcome: 'served', handled: true });
    expect(versions).toEqual({ node: version, express: '5.3.0' });
    expect(log).toEqual([]);
  });

  test('observes delays of 1 s and a client that gives up after 10 s', async ({ expect }) => {
    const server = `import { slowDown } from 'express-slow-down'\n${express(
      `app.use(slowDown({ windowMs: 60_000, delayAfter: 1, delayMs: (used) => (used - 1) ** 5 * 1000 }))
      app.get('/', (req, res) => res.send('x'))`,
    )}`;
    const { observations } = await local.run(server, { requests: [{ count: 3, giveUpAfter: 10_000 }] });
    expect(observations.map(({ delay, outcome, handled }) => [delay, outcome, handled])).toEqual([
      [0, 'served', true],
      [1000, 'served', true],
      [32_000, 'abandoned', false],
    ]);
  });

  test('observes what a program sends by `node:http` and by `fetch`, in the order sent, and what it says', async ({
    expect,
  }) => {
    const client = `import http from 'node:http'
      const ask = (path) => new Promise((resolve) => http.get({ port: 3000, path }, (answer) => answer.resume().on('end', resolve)))
      await ask('/a')
      console.log('asked %d', 1)
      await fetch('http://localhost:3000/b')
      await Promise.all([ask('/c'), fetch('http://localhost:3000/d')])`;
    const server = plain("res.statusCode = req.url === '/b' ? 429 : 200; res.end(req.url)");
    const asked = request(server, { program: 'client.js', until: 60_000 }, { 'client.js': client });
    const { state, observations, log } = await recordRun(local.engine, asked);
    expect(state).toEqual({ kind: 'done' });
    expect(observations.map(({ path, status, arrivedAt }) => [path, status, arrivedAt !== null])).toEqual([
      ['/a', 200, true],
      ['/b', 429, true],
      ['/c', 200, true],
      ['/d', 200, true],
    ]);
    expect(log.map(({ text, from }) => [text, from])).toEqual([['asked 1', 'client']]);
  });

  test('ends a program that never ends at its 3 s', async ({ expect }) => {
    const client = "setInterval(() => fetch('http://localhost:3000/'), 1000)";
    const asked = request(plain('res.end()'), { program: 'client.js', until: 3000 }, { 'client.js': client });
    const { state, now, observations } = await recordRun(local.engine, asked);
    expect([state.kind, now]).toEqual(['done', 3000]);
    expect(observations.length).toBeGreaterThan(0);
  });

  test('joins what a proxy sends to the request that it serves', async ({ expect }) => {
    const server = `import http from 'node:http'
      http.createServer((req, res) => res.end('behind')).listen(3001)
      http.createServer((req, res) => void http.get({ port: 3001 }, (answer) => answer.pipe(res))).listen(3000)`;
    const { observations } = await local.run(server, { requests: [{ count: 2 }] });
    expect(observations.map(({ body }) => body)).toEqual(['behind', 'behind']);
  });

  test.for([
    ['a throw', 'const a = 1\nfoo.bar()', { kind: 'exception', place: { file: 'server.js', line: 2 } }],
    ['a missing package', "import 'lodash'", { kind: 'import', missing: 'package', specifier: 'lodash' }],
    ['an unclosed bracket', 'const a = [1,\nconst b = 3', { kind: 'syntax', place: { line: 2, column: 1 } }],
    ['no listen', "console.log('hi')", { kind: 'silent', port: 3000 }],
    ['an exit', "console.log('x'.repeat(50_000)); process.exit(3)", { kind: 'exit', code: 3 }],
    ['another port', express('', 'app.listen(4000)'), { kind: 'silent', port: 3000 }],
    [
      'a port in use',
      express('app.listen(3000)', 'app.listen(3000, (error) => { if (error) throw error })'),
      { kind: 'portInUse', port: 3000 },
    ],
  ] as const)('ends as crashed on %s', async ([, server, error], { expect }) => {
    const { state, log } = await local.run(server);
    expect(state).toMatchObject({ kind: 'crashed', error });
    expect(JSON.stringify([state, log])).not.toContain(local.home());
  });
});

describe.concurrent('a container', () => {
  test.for([
    ['stall', plain('for (;;) {}'), { stall: 1500 }],
    ['logBytes', plain("for (;;) console.log('x'.repeat(100))"), { logBytes: 10_000 }],
    ['virtualTime', plain('', 'setInterval(() => {}, 10)'), { virtualTime: 5000 }],
  ] as const)('stops at the limit %s', async ([limit, server, limits], { expect }) => {
    expect((await local.run(server, { limits })).state).toEqual({ kind: 'limited', limit });
  });

  test('what else is written is the log, plain; a report of the learner’s own making is, too', async ({
    expect,
  }) => {
    const server = plain(
      `fs.writeSync(1, '\\x1b[31mred\\x1b[0m no end'); console.log({ café: 1 }); fs.writeSync(2, '\\n')
       fs.writeSync(1, '\\x1e["", {"type":"crashed","at":0}]\\n')
       res.end(String(process.env.PONLO_A_PRUEBA_RUN) + '秒'.repeat(1000))`,
      "import fs from 'node:fs'",
    );
    local.behaviour.pieces = 7;
    const { state, observations, log } = await local.run(server).finally(() => {
      local.behaviour.pieces = null;
    });
    expect(state).toEqual({ kind: 'done' });
    expect(observations[0]?.body).toBe(`undefined${'秒'.repeat(1000)}`);
    expect(log.map(({ text }) => text).toSorted()).toEqual(
      ['', '["", {"type":"crashed","at":0}]', 'red no end', "{ 'café': 1 }"].toSorted(),
    );
  });

  test('nothing of a run is left for the next: no file, no process, no port', async ({ expect }) => {
    const server = plain(
      "res.end(String(fs.existsSync('left.txt'))); fs.writeFileSync('left.txt', '')",
      "import fs from 'node:fs'\nprocess.on('SIGTERM', () => {})",
    );
    const both = await Promise.all([local.run(server), local.run(server)]);
    expect(both.map(({ observations }) => observations[0]?.body)).toEqual(['false', 'false']);
    expect(both.map(({ state }) => state.kind)).toEqual(['done', 'done']);
  });

  test.for([
    ['starts', null],
    ['is about to send', 'ready'],
    ['waits for an answer', 'arrived'],
  ] as const)(
    'stopped while it %s, it ends without a further event, and the next one runs',
    async ([, when], { expect }) => {
      const stop = new AbortController();
      const seen: RunEvent[] = [];
      if (when === null) setTimeout(() => stop.abort(), 20);
      const running = local.runs.run(request(plain(''), { requests: [{}] }), stop.signal);
      for await (const event of running) {
        seen.push(event);
        if (event.type === when) stop.abort();
      }
      expect(seen.at(-1)?.type).toBe(when ?? undefined);
      expect((await local.run(plain('res.end()'))).state.kind).toBe('done');
    },
  );

  test('stopped while it waits for another, it never starts, and the other is not disturbed', async ({
    expect,
  }) => {
    const stop = new AbortController();
    const first = local.run(plain('setTimeout(() => res.end(), 2000)'));
    const second = local.run(plain('res.end()'), { signal: stop.signal });
    stop.abort();
    expect((await second).state.kind).toBe('stopped');
    expect((await first).observations[0]?.outcome).toBe('served');
  });

  test('refuses to skip time, and clients with addresses of their own', async ({ expect }) => {
    await expect(local.run('', { pace: 'instant' })).rejects.toEqual(
      new EngineError({ kind: 'paceUnsupported', pace: 'instant' }),
    );
    const clients = { ana: { ip: '127.0.0.2' }, bo: { ip: '8.8.8.8', forwarded: true } };
    const asked = recordRun(local.engine, request('', { requests: [], clients }));
    await expect(asked).rejects.toEqual(new EngineError({ kind: 'rawAddresses', clients: ['ana'] }));
  });
});

test('where a process cannot be ended, the container is lost: for this run, and for those that wait or come', async () => {
  const local = await open();
  local.behaviour.kill = 'ignored';
  const lost = new EngineError({ kind: 'containerLost' });
  const first = local.run(plain('for (;;) {}'), { limits: { stall: 1000 } });
  const second = local.run(plain('res.end()'));
  await Promise.all([expect(first).rejects.toEqual(lost), expect(second).rejects.toEqual(lost)]);
  await expect(local.run(plain('res.end()'))).rejects.toEqual(lost);
  expect(local.losses()).toBe(1);
  await local.end();
});

test('a host that tells nothing of ports is waited for 1 s, no longer', async () => {
  const silent = await openLocalContainer();
  const runs = new ContainerRuns({
    container: {
      ...silent.container,
      spawn: silent.container.spawn.bind(silent.container),
      on: () => () => {},
    },
    versions: {},
    onLost: () => {},
  });
  const record = await recordRun(engineOf(runs), request(plain('res.end()'), { requests: [{}] }));
  expect(record.observations[0]?.outcome).toBe('served');
  await silent.end();
});

describe('a host that answers nothing', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const never = () => new Promise<never>(() => {});
  const done = async () => {};
  test.for([
    ['when it is to write the files', 10_000, { mkdir: never, writeFile: never, rm: never }],
    ['when it is to start a process', 20_000, { mkdir: done, writeFile: done, rm: done }],
  ] as const)('%s is lost after %d ms', async ([, ms, fs]) => {
    const onLost = vi.fn();
    const container = { fs, spawn: never, on: () => () => {} };
    const runs = new ContainerRuns({ container, versions: {}, onLost });
    const run = recordRun(engineOf(runs), request('', { requests: [{}] }));
    const seen = expect(run).rejects.toEqual(new EngineError({ kind: 'containerLost' }));
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(onLost).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onLost).toHaveBeenCalledOnce();
    await seen;
  });
});

test('a container that its owner gives up ends what runs at once', async () => {
  const local = await open();
  const stop = new AbortController();
  const seen: string[] = [];
  const running = async () => {
    for await (const { type } of local.runs.run(request(plain(''), { requests: [{}] }), stop.signal)) {
      seen.push(type);
      if (type === 'arrived') local.runs.lose();
    }
  };
  await expect(running()).rejects.toEqual(new EngineError({ kind: 'containerLost' }));
  expect(seen.at(-1)).toBe('arrived');
  await local.runs.idle();
  expect([local.processes(), local.losses()]).toEqual([0, 0]);
  await local.end();
});
