import { describe, expect, it } from 'vitest';
import type { HostMessage } from '../../../src/engines/embedded/protocol.ts';
import {
  type FetchChunk,
  runOnWorker,
  type WorkerHandlers,
} from '../../../src/engines/embedded/run-on-worker.ts';
import { EngineError } from '../../../src/lab/errors.ts';
import { DEFAULT_LIMITS, type RunEvent } from '../../../src/lab/events.ts';

const request = {
  files: { 'server.js': "import 'cors'" },
  entry: 'server.js',
  port: 3000,
  scenario: { requests: [{}] },
  pace: 'instant' as const,
  limits: DEFAULT_LIMITS,
};

/** A worker that asks for `chunks`, one after the other, and is done when it has had an answer for the last. */
async function runOnOneThatNeeds(chunks: readonly string[], fetchChunk: FetchChunk, posted: HostMessage[]) {
  const open = async ({ onMessage }: WorkerHandlers) => {
    queueMicrotask(() => {
      onMessage({ type: 'ready' });
      for (const chunk of chunks) onMessage({ type: 'need', chunk });
    });
    return {
      post(message: HostMessage) {
        posted.push(message);
        if (message.type === 'chunk' && message.chunk === chunks.at(-1))
          onMessage({ type: 'events', events: [{ type: 'done', at: 0 }] });
      },
      end() {},
    };
  };
  const events: RunEvent[] = [];
  for await (const event of runOnWorker(request, new AbortController().signal, open, fetchChunk))
    events.push(event);
  return events;
}

describe('a worker that needs a chunk', () => {
  it('is given its text, and nothing for a name that no chunk has', async () => {
    const posted: HostMessage[] = [];
    const fetchChunk: FetchChunk = async (chunk) => (chunk === 'cors' ? 'its text' : null);
    const events = await runOnOneThatNeeds(['../secret', 'cors'], fetchChunk, posted);
    expect(events).toEqual([{ type: 'done', at: 0 }]);
    expect(posted.filter(({ type }) => type === 'chunk')).toEqual([
      { type: 'chunk', chunk: 'cors', code: 'its text' },
    ]);
  });

  it('ends its run with the name of what could not be fetched', async () => {
    const fetchChunk: FetchChunk = async (module) => {
      throw new EngineError({ kind: 'moduleNotLoaded', module });
    };
    await expect(runOnOneThatNeeds(['cors'], fetchChunk, [])).rejects.toMatchObject({
      reason: { kind: 'moduleNotLoaded', module: 'cors' },
    });
  });
});
