import { expect, it } from 'vitest';
import { runOnWorker } from '../../../src/engines/embedded/run-on-worker.ts';
import { DEFAULT_LIMITS, type RunEvent } from '../../../src/lab/events.ts';

/** The last event of a run whose worker is lost, with these words, as soon as it runs. */
async function lastOfLost(words: string): Promise<RunEvent | undefined> {
  const request = {
    files: { 'server.js': '' },
    entry: 'server.js',
    port: 3000,
    scenario: { requests: [{}] },
    pace: 'instant' as const,
    limits: DEFAULT_LIMITS,
  };
  const events = runOnWorker(
    request,
    new AbortController().signal,
    async ({ onMessage, onLost }) => {
      queueMicrotask(() => onMessage({ type: 'ready' }));
      return {
        post: ({ type }) => {
          if (type === 'run') queueMicrotask(() => onLost(words));
        },
        end: () => {},
      };
    },
    async () => null,
  );
  let last: RunEvent | undefined;
  for await (const event of events) last = event;
  return last;
}

it('a worker that throws past everything is told by what it threw', async () => {
  expect(await lastOfLost('Uncaught TypeError: x is not a constructor')).toEqual({
    type: 'crashed',
    at: 0,
    error: { kind: 'exception', message: 'TypeError: x is not a constructor', stack: '', place: null },
  });
});

it('a worker that ends without a word is told to be lost', async () => {
  expect(await lastOfLost('the thread ended with 1')).toMatchObject({ error: { kind: 'lost' } });
});
