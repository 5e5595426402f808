import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { buildEmbeddedEngine } from '../../../src/engines/embedded/build/index.ts';
import { type OpenWorker, runOnWorker } from '../../../src/engines/embedded/run-on-worker.ts';
import { DEFAULT_LIMITS, type RunEvent } from '../../../src/lab/events.ts';

/** Says all that a server can see of what was before it. */
const SERVER = `
import express from 'express';
import { rateLimit } from 'express-rate-limit';
import { slowDown } from 'express-slow-down';
import http from 'node:http';
import { AsyncLocalStorage, AsyncResource, executionAsyncId, triggerAsyncId } from 'node:async_hooks';

const store = new AsyncLocalStorage();
const said = (what) => console.log(JSON.stringify([what, performance.now(), store.getStore() ?? null, executionAsyncId(), triggerAsyncId()]));
said('begins');
process.nextTick(said, 'tick');
setImmediate(said, 'immediate');
console.log(Number(setTimeout(said, 5, 'timer')), process.hrtime(), process.uptime(), Object.keys(http.globalAgent.sockets));
const app = express();
app.use(slowDown({ windowMs: 1000, delayAfter: 1, delayMs: (hits) => hits * 100 }));
app.use(rateLimit({ windowMs: 1000, limit: 4 }));
app.use('/warned', rateLimit({ limit: 0 }), slowDown({ delayMs: 100 }));
setTimeout(said, Number.NaN, new AsyncResource('said').asyncId());
app.get('/', async (req, res) => {
  await store.run(req.query.n, async () => {
    await null;
    said(req.socket.remotePort);
  });
  res.cookie('n', String(req.slowDown.used)).json({ port: req.socket.remotePort, ip: req.ip, used: req.rateLimit.used });
});
http.createServer((req, res) => res.end('second')).listen(0, function () {
  console.log(this.address().port);
});
app.listen(3000, async (error) => {
  if (error) throw error;
  console.log(await (await fetch('http://localhost:3000/?n=0')).text());
});
`;

const SCENARIO = {
  requests: [
    { count: 3 },
    { at: 700, count: 2, path: '/?n=1' },
    { at: 2500, path: '/x' },
    { at: 9000, path: '/warned' },
  ],
};

it('a run is the same in a worker that has served requests while it waited: 7 requests and 3 warnings, event for event', async () => {
  const [fresh, rehearsed] = [await runIn('node-thread.ts'), await runIn(REHEARSED)];
  expect(fresh.filter(({ type }) => type === 'ended')).toHaveLength(7);
  const said = fresh.flatMap((event) => (event.type === 'log' ? [event.text] : []));
  expect(said.length).toBeGreaterThan(10);
  expect(said.filter((text) => /^\S*(Warning|\) TimeoutNaNWarning)/.test(text))).toHaveLength(3);
  expect(rehearsed.map(withoutDates)).toEqual(fresh.map(withoutDates));
});

it('a run that begins at eleven says eleven, although its worker has waited since ten', async () => {
  const dates = (await runIn(REHEARSED)).map((event) => event.type === 'headers' && event.headers.date);
  expect(dates.find(Boolean)).toBe('Thu, 01 Jan 2026 11:00:00 GMT');
});

const REHEARSED = new URL('./rehearsed-thread.ts', import.meta.url);

async function runIn(thread: string | URL): Promise<RunEvent[]> {
  const request = {
    files: { 'server.js': SERVER },
    entry: 'server.js',
    port: 3000,
    scenario: SCENARIO,
    pace: 'instant',
    limits: DEFAULT_LIMITS,
  } as const;
  const events: RunEvent[] = [];
  const open = openThread(new URL(thread, new URL('../../../src/engines/embedded/', import.meta.url)));
  for await (const event of runOnWorker(request, new AbortController().signal, open, async () => null)) {
    events.push(event);
  }
  return events;
}

function openThread(thread: URL): OpenWorker {
  return async ({ onMessage, onLost }) => {
    const { workerFile } = await buildEmbeddedEngine();
    const worker = new Worker(thread, { workerData: pathToFileURL(workerFile).href, env: {} });
    worker.on('message', onMessage);
    worker.on('error', (error) => onLost(String(error)));
    return {
      post: (message) => worker.postMessage(message),
      end: () => {
        worker.terminate();
      },
    };
  };
}

/** The second in which a worker begins is its own. */
function withoutDates(event: RunEvent): RunEvent {
  if (event.type !== 'headers') return event;
  const headers = Object.entries(event.headers).filter(([name]) => !/^(date|x-ratelimit-reset)$/.test(name));
  return { ...event, headers: Object.fromEntries(headers) };
}
