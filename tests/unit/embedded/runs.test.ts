import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { observe } from '../../../src/lab/observe.ts';
import { expressServer, logOf, only, runServer } from './run-server.ts';

const fixedDelay = readFileSync(new URL('../../../labs/fixed-delay/server.js', import.meta.url), 'utf8');
const fiveAtOnce = { requests: [{ count: 5, path: '/api/data' }] };

const endsOf = (events: Awaited<ReturnType<typeof runServer>>) =>
  only(events, 'ended').map(({ n, at }) => [n, at]);

describe('a run', () => {
  it('delays the third, fourth and fifth of five requests by 5000 ms of virtual time', async () => {
    const events = await runServer({ server: fixedDelay, scenario: fiveAtOnce });
    const { observations, state, versions } = observe(events, { scenario: fiveAtOnce });
    expect(observations.map(({ delay }) => delay)).toEqual([0, 0, 5000, 5000, 5000]);
    expect(observations.map(({ hit }) => hit)).toEqual([1, 2, 3, 4, 5]);
    expect(observations.map(({ endedAt }) => endedAt)).toEqual([0, 0, 5000, 5000, 5000]);
    expect(observations.every(({ handled, outcome }) => handled && outcome === 'served')).toBe(true);
    expect(state).toEqual({ kind: 'done' });
    expect(Object.keys(versions)).toEqual(['node', 'express', 'express-slow-down', 'express-rate-limit']);
  });

  it('gives the very same events at pace 10 as at instant', async () => {
    const instant = await runServer({ server: fixedDelay, scenario: fiveAtOnce });
    const paced = await runServer({ server: fixedDelay, scenario: fiveAtOnce, pace: 10 });
    expect(withoutDates(paced)).toEqual(withoutDates(instant));
  });

  it('takes 500 ms of wall time or more for 5000 virtual ms at pace 10', async () => {
    const began = performance.now();
    await runServer({ server: fixedDelay, scenario: fiveAtOnce, pace: 10 });
    expect(performance.now() - began).toBeGreaterThanOrEqual(500);
  });

  it('is the same five times over', async () => {
    const runs = [];
    for (let i = 0; i < 5; i++) runs.push(await runServer({ server: fixedDelay, scenario: fiveAtOnce }));
    const texts = new Set(runs.map((events) => JSON.stringify(withoutDates(events))));
    expect(texts.size).toBe(1);
  });

  it('begins at a whole second: a reset in epoch seconds is 10 s after the first answer’s date', async () => {
    const server = expressServer(
      '(req, res) => res.end()',
      "app.use((await import('express-rate-limit')).rateLimit({ windowMs: 10_000 }));",
    );
    const [first] = only(await runServer({ server }), 'headers');
    const { date, 'x-ratelimit-reset': reset } = first?.headers ?? {};
    expect(Number(reset) * 1000 - Date.parse(String(date))).toBe(10_000);
  });

  it('starts from nothing each time: the second run’s first request is hit 1 again', async () => {
    await runServer({ server: fixedDelay, scenario: fiveAtOnce });
    const again = await runServer({ server: fixedDelay, scenario: fiveAtOnce });
    expect(only(again, 'counted').map(({ count }) => count.used)).toEqual([1, 2, 3, 4, 5]);
  });

  it('ends without a further event when it is aborted', async () => {
    const stop = new AbortController();
    const events = await runServer({
      server: fixedDelay,
      scenario: fiveAtOnce,
      pace: 1,
      signal: stop.signal,
      onEvent({ type }) {
        if (type === 'ended') stop.abort();
      },
    });
    expect(only(events, 'ended').map(({ n }) => n)).not.toContain(5);
    expect(only(events, 'done')).toEqual([]);
  });

  it('is done when nothing more can happen, and leaves unanswered what nobody answered', async () => {
    const events = await runServer({
      server: expressServer('() => {}'),
      scenario: { requests: [{ count: 2 }] },
    });
    expect(only(events, 'arrived')).toHaveLength(2);
    expect(only(events, 'ended')).toEqual([]);
    expect(events.at(-1)).toEqual({ type: 'done', at: 0 });
  });

  it('does not wait for timers that are unref’d', async () => {
    const events = await runServer({
      server: expressServer('() => {}', 'setInterval(() => {}, 1000).unref();'),
    });
    expect(events.at(-1)).toEqual({ type: 'done', at: 0 });
  });

  it('waits for a server that listens after 500 ms, and counts from its first request', async () => {
    const server = `import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
await sleep(500);
http.createServer((req, res) => res.end('late')).listen(3000);`;
    const events = await runServer({ server });
    expect(only(events, 'ended')).toMatchObject([{ at: 0, body: 'late' }]);
  });

  it('shows a client that gives up at 300 ms, and whose handler goes on in vain', async () => {
    const server = expressServer(
      'async (req, res) => { await new Promise((r) => setTimeout(r, 1000)); res.send(""); }',
    );
    const events = await runServer({ server, scenario: { requests: [{ giveUpAfter: 300 }, { at: 100 }] } });
    expect(only(events, 'gaveUp')).toEqual([{ type: 'gaveUp', at: 300, n: 1 }]);
    expect(only(events, 'closed').map(({ n, at }) => [n, at])).toEqual([
      [1, 300],
      [2, 1100],
    ]);
    expect(endsOf(events)).toEqual([[2, 1100]]);
  });

  it('keeps clients apart by their socket’s address, as a server on :: sees them', async () => {
    const events = await runServer({
      server: expressServer('(req, res) => res.send(req.ip)'),
      scenario: {
        clients: { a: { ip: '127.0.0.2' }, b: { ip: '127.0.0.3' } },
        requests: [{ client: 'a' }, { client: 'b' }, {}],
      },
    });
    expect(only(events, 'ended').map(({ body }) => body)).toEqual([
      '::ffff:127.0.0.2',
      '::ffff:127.0.0.3',
      '::ffff:127.0.0.1',
    ]);
  });

  it('logs what the server says, with the request that made it say so', async () => {
    const server = expressServer(`async (req, res) => {
  await null;
  console.warn('one %d', 2, { three: [4] });
  process.stdout.write('plain\\n');
  res.end();
}`);
    const events = await runServer({ server });
    expect(only(events, 'log').map(({ level, text, n }) => [level, text, n])).toEqual([
      ['warn', 'one 2 { three: [ 4 ] }', 1],
      ['log', 'plain', 1],
    ]);
  });

  it('runs process.nextTick before promise jobs', async () => {
    const server = expressServer(`(req, res) => {
  Promise.resolve().then(() => console.log('job'));
  process.nextTick(() => console.log('tick'));
  queueMicrotask(() => console.log('microtask'));
  setImmediate(() => { console.log('immediate'); res.end(); });
}`);
    expect(logOf(await runServer({ server }))).toEqual(['tick', 'job', 'microtask', 'immediate']);
  });

  it('runs what reaches a socket before an immediate of the same moment, after the first of 3 timers as after the last', async () => {
    const server = `import http from 'node:http';
import net from 'node:net';
net.createServer((socket) => socket.destroy(console.log('connection'))).listen(3001, '127.0.0.1');
for (const delay of [20, 25, 30]) setTimeout(() => {
  setImmediate(() => console.log('immediate'));
  net.connect(3001, '127.0.0.1').on('error', () => {});
}, delay);
http.createServer((req, res) => res.end()).listen(3000);
`;
    const log = logOf(await runServer({ server }));
    expect(log).toEqual(Array.from({ length: 3 }, () => ['connection', 'immediate']).flat());
  });

  it('limits a message’s headers to 16 KiB, whatever came before it on the connection', async () => {
    const server = expressServer(`async (req, res) => {
  const { Agent, request } = await import('node:http');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method, size, body) => new Promise((resolve, reject) => {
    const headers = { 'x-filler': 'h'.repeat(size) };
    const sent = request({ port: 3000, path: '/inner', method, headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', reject).end(body);
  });
  res.json([await send('POST', 1, 'b'.repeat(20_000)), await send('GET', 10_000), await send('GET', 17_000)]);
}`);
    const events = await runServer({ server });
    expect(only(events, 'ended').map(({ body }) => body)).toEqual(['[404,404,431]']);
  });

  it('runs a server of several files, CommonJS and JSON among them', async () => {
    const events = await runServer({
      server: {
        'server.js': `const express = require('express');
const { greet } = require('./lib/greet');
const data = require('./data.json');
const app = express();
app.get('/', (req, res) => res.send(greet(data.name)));
app.listen(3000);`,
        'lib/greet.js': "exports.greet = (name) => 'hi ' + name;",
        'data.json': '{ "name": "Juno" }',
      },
    });
    expect(only(events, 'ended').map(({ body }) => body)).toEqual(['hi Juno']);
  });

  it('runs ES modules with a BOM, CRLF, import.meta and dynamic imports', async () => {
    const events = await runServer({
      server: {
        'server.js': `\uFEFFimport { createServer } from 'http';\r
import data from './data.json' with { type: 'json' };\r
const { shout } = await import('./lib/shout.js');\r
createServer((req, res) => res.end(shout(data.name) + import.meta.url)).listen(3000);\r
`,
        'lib/shout.js':
          "import { tail } from './tail.js'; export const shout = (s) => s.toUpperCase() + tail;",
        'lib/tail.js': "export const tail = '! ';",
        'data.json': '{ "name": "Juno" }',
      },
    });
    expect(only(events, 'ended').map(({ body }) => body)).toEqual(['JUNO! file:///lab/server.js']);
  });
});

function withoutDates(events: Awaited<ReturnType<typeof runServer>>) {
  return events.map((event) =>
    event.type === 'headers' ? { ...event, headers: { ...event.headers, date: '' } } : event,
  );
}
