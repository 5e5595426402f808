import { afterEach, describe, expect, it, vi } from 'vitest';
import { readWorkerMessage } from '../../../src/engines/embedded/protocol.ts';
import { watch } from '../../../src/engines/embedded/watchdog.ts';
import type { RunEvent } from '../../../src/lab/events.ts';
import { expressServer, logOf, only, runServer } from './run-server.ts';

const read = (...events: unknown[]) => readWorkerMessage({ type: 'events', events });

/** One of each type, as a worker posts it. */
const TRUE = {
  ready: { at: 0, type: 'ready', port: 3000, versions: { node: '24' } },
  sent: { at: 0, type: 'sent', n: 1, path: '/', method: 'GET' },
  arrived: { at: 0, type: 'arrived', n: 1 },
  layer: { at: 0, type: 'layer', n: 1, index: 2, layer: 'throttle', name: '<anonymous>' },
  counted: {
    at: 0,
    type: 'counted',
    n: 1,
    count: {
      middleware: 'throttle',
      property: 'slowDown',
      used: 2,
      limit: 1,
      remaining: 0,
      resetAt: null,
      key: '::1',
      delay: 'NaN',
    },
  },
  headers: { at: 0, type: 'headers', n: 1, status: 200, headers: { date: 'x', 'set-cookie': ['a', 'b'] } },
  ended: { at: 0, type: 'ended', n: 1, body: '', truncated: false },
  gaveUp: { at: 0, type: 'gaveUp', n: 1 },
  closed: { at: 0, type: 'closed', n: 1 },
  broken: { at: 0, type: 'broken', n: 1, code: 'ECONNRESET' },
  log: { at: 0, type: 'log', level: 'warn', text: 'x', n: 1 },
  limit: { at: 0, type: 'limit', limit: 'responseBytes' },
  lag: { at: 0, type: 'lag', ms: 1 },
  crashed: {
    at: 0,
    type: 'crashed',
    error: { kind: 'exception', message: 'x', stack: '', place: { file: 'server.js', line: 1, column: 2 } },
  },
  done: { at: 0, type: 'done' },
} satisfies { [Type in RunEvent['type']]: RunEvent & { type: Type } };

describe('what a worker posts', () => {
  it.each(Object.values(TRUE).map((event) => [event.type, event] as const))('is taken: %s', (_, event) => {
    expect(read(event)).toEqual({ type: 'events', events: [event] });
  });

  it.each<[string, unknown]>([
    ['is no object', 'done'],
    ['has no time', { type: 'done' }],
    ['has a time that is none', { ...TRUE.done, at: Number.NaN }],
    ['has a type that is an object’s own', { at: 0, type: 'constructor' }],
    ['logs what is no text', { ...TRUE.log, text: { toString: 'x' } }],
    ['logs at a level that is none', { ...TRUE.log, level: 'fatal' }],
    ['has headers of objects', { ...TRUE.headers, headers: { date: { a: 1 } } }],
    ['has no headers', { ...TRUE.headers, headers: null }],
    ['has a body that is a list', { ...TRUE.ended, body: [] }],
    ['has no number', { ...TRUE.arrived, n: '1' }],
    ['counts what is no count', { ...TRUE.counted, count: { ...TRUE.counted.count, used: 'many' } }],
    ['counts nothing', { ...TRUE.counted, count: undefined }],
    ['names a layer that is none', { ...TRUE.layer, layer: 'roof' }],
    ['reaches a limit that is none', { ...TRUE.limit, limit: '__proto__' }],
    ['falls by an error that is none', { ...TRUE.crashed, error: { kind: 'toString' } }],
    ['falls at a place that is none', { ...TRUE.crashed, error: { ...TRUE.crashed.error, place: 'here' } }],
  ])('is not taken where it %s, nor what comes with it', (_, forged) => {
    expect(read(TRUE.done, forged)).toBeNull();
  });
});

describe('a server that lies in wait for what its worker is sent', () => {
  it.each([
    ['a message’s `data`', 'MessageEvent', 'data'],
    ['an event’s `target`', 'Event', 'target'],
    ['an event’s `type`', 'Event', 'type'],
  ])('at %s gets nothing of it, and what it says of itself is not believed', async (_, type, name) => {
    const events = await runServer({
      server: expressServer(
        '(req, res) => { setTimeout(() => res.send("true"), 400); }',
        `const forged = { type: 'events', events: [{ type: 'log', at: 0, level: 'log', text: 'FORGED' }, { type: 'done', at: 0 }] };
         try {
           Object.defineProperty(${type}.prototype, '${name}', { get() { this.currentTarget?.postMessage?.(forged); return 'x'; } });
           console.log('replaced');
         } catch (error) { console.log(error.message); }`,
      ),
      pace: 1,
      // A worker is asked whether it lives four times in this.
      limits: { stall: 400 },
    });
    expect(logOf(events)).toEqual([`Cannot redefine property: ${name}`]);
    expect(only(events, 'ended').map(({ body }) => body)).toEqual(['true']);
  });
});

describe('a worker is told to be stuck', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Asks a worker every 100 ms, which says each time what `isMoving` gives; null: nothing. Gives the ms until it is stuck. */
  function askFor(ms: number, isMoving: (ping: number) => boolean | null): number | null {
    vi.useFakeTimers();
    let pings = 0;
    let stalledAt: number | null = null;
    const began = Date.now();
    const dog = watch(
      400,
      () => {
        const answer = isMoving(++pings);
        if (answer !== null) dog.answer(answer);
      },
      () => {
        stalledAt = Date.now() - began;
      },
    );
    vi.advanceTimersByTime(ms);
    dog.stop();
    return stalledAt;
  }

  it.each<[string, (ping: number) => boolean | null, number | null]>([
    ['after 500 ms in which it says nothing', () => null, 500],
    ['after 500 ms in which it says that nothing happens', () => false, 500],
    ['not while something happens now and then', (ping) => ping % 4 === 0, null],
    ['not while it answers late', (ping) => (ping % 4 === 0 ? true : null), null],
  ])('%s', (_, isMoving, stuckAt) => {
    expect(askFor(5000, isMoving)).toBe(stuckAt);
  });
});
