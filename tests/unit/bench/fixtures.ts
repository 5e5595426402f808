/** A lab, a recorded run of it, and an engine that replays events: what the bench's tests are made of. */

import type { Engine } from '../../../src/engines/engine.ts';
import type { Evidence, Lab } from '../../../src/lab/definition.ts';
import type { Count, RunEvent } from '../../../src/lab/events.ts';
import type { Observation } from '../../../src/lab/observation.ts';
import { observe } from '../../../src/lab/observe.ts';
import type { RunRecord } from '../../../src/lab/run.ts';
import { observation as anObservation } from '../../helpers/observations.ts';

const SERVER = 'const delay = 5000;\nlisten(3000);\n';
const BROKEN = 'const delay = 0;\nlisten(3000);\n';

export const VERSIONS = { node: '24.21.0', express: '5.3.0', 'express-slow-down': '3.1.1' };

export function makeLab(): Lab {
  return {
    id: 'fixture',
    definition: {
      scenarios: { three: { requests: [{ count: 3 }] }, later: { requests: [{ at: 8000 }] } },
      breaks: { free: { scenario: 'three', symptom: [{ n: '1-3', outcome: 'served', delay: 0 }] } },
    },
    entry: 'server.js',
    port: 3000,
    path: '/api/data',
    files: { 'server.js': SERVER },
    breaks: { free: BROKEN },
    exercises: {},
  };
}

/** Three requests at once, delayed as given, each timer 7 ms late. */
export function eventsOf(delays: readonly number[]): RunEvent[] {
  const events = delays.flatMap((delay, index): RunEvent[] => {
    const n = index + 1;
    const released = 3 + delay + (delay > 0 ? 7 : 0);
    return [
      { at: 0, type: 'sent', n },
      { at: 2, type: 'arrived', n },
      { at: 3, type: 'layer', n, index: 0, layer: 'throttle', name: '<anonymous>' },
      { at: 3, type: 'counted', n, count: countOf(n, delay) },
      { at: released, type: 'layer', n, index: 1, layer: 'handler', name: '<anonymous>' },
      { at: released + 1, type: 'headers', n, status: 200, headers: {} },
      { at: released + 2, type: 'ended', n, body: '{}', truncated: false },
    ];
  });
  events.sort((a, b) => a.at - b.at);
  const end = events.at(-1)?.at ?? 0;
  return [{ at: 0, type: 'ready', port: 3000, versions: VERSIONS }, ...events, { at: end, type: 'done' }];
}

export function countOf(used: number, delay: number): Count {
  return {
    middleware: 'throttle',
    property: 'slowDown',
    used,
    limit: 1,
    remaining: 0,
    resetAt: 10_000,
    key: '127.0.0.1',
    delay,
  };
}

export function recordOfEvents(events: readonly RunEvent[]): RunRecord {
  return observe(events, { scenario: { requests: [{ count: 3 }] }, path: '/api/data' });
}

export function makeEvidence(): Evidence {
  const { observations, log } = recordOfEvents(eventsOf([0, 5000, 5000]));
  return { lab: 'fixture', versions: VERSIONS, scenarios: { three: { observations, log } }, breaks: {} };
}

/** A request served at once at 0, changed as a test needs it. */
export function makeObservation(changes: Partial<Observation>): Observation {
  return anObservation({ n: 1, path: '/api/data', body: '{}', endedAt: 0, closedAt: null, ...changes });
}

/**
 * An engine that replays events. A `Gate` among them holds the run until it is opened, or until the run is aborted.
 */
export function replayEngine(steps: readonly (RunEvent | Gate)[]): Engine {
  return {
    id: 'embedded',
    availability: async () => ({ ok: true }),
    dispose: async () => {},
    async *run(_, signal) {
      for (const step of steps) {
        if (step instanceof Gate) await step.pass(signal);
        else if (!signal.aborted) yield step;
      }
    },
  };
}

export class Gate {
  readonly #reached = Promise.withResolvers<void>();
  readonly #opened = Promise.withResolvers<void>();
  /** Resolves when a run stands before the gate. */
  readonly reached = this.#reached.promise;

  open(): void {
    this.#opened.resolve();
  }

  async pass(signal: AbortSignal): Promise<void> {
    this.#reached.resolve();
    signal.addEventListener('abort', () => this.open());
    await this.#opened.promise;
  }
}
