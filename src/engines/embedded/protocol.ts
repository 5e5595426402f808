/** What a host and the worker of one run say to each other, over a port of their own. */

import type { RunEvent } from '../../lab/events.ts';
import type { RunRequest } from '../../lab/run.ts';
import { isRecord, isRunEvent } from './read-event.ts';
import type { PreparedSources } from './sources/prepared.ts';

export type HostMessage =
  | { type: 'run'; request: RunRequest; sources: PreparedSources }
  /** What the worker asked for, as the text of a module. */
  | { type: 'chunk'; chunk: string; code: string }
  /** Answered whenever the worker's event loop turns. */
  | { type: 'ping' };

export type WorkerMessage =
  /** The bundle is evaluated: a run may begin. */
  | { type: 'ready' }
  /** `isMoving`: something was reported or time has passed since the last one, or the run waits for its time to come. */
  | { type: 'pong'; isMoving: boolean }
  /** The run imports what comes in a chunk of its own. It waits. */
  | { type: 'need'; chunk: string }
  /** In order; the last one of a run ends it. */
  | { type: 'events'; events: RunEvent[] }
  /** A module does not parse. The host finds the place, with a parser that the worker does not carry. Ends the run. */
  | { type: 'unparsable'; at: number; files: string[]; message: string }
  /** The engine itself failed. Ends the run. */
  | { type: 'failed'; message: string };

/** A message as the host takes it: the learner's code runs beside the sender and might post anything. */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
  if (!isRecord(data)) return null;
  switch (data.type) {
    case 'ready':
      return { type: 'ready' };
    case 'pong':
      return { type: 'pong', isMoving: data.isMoving === true };
    case 'need':
      return isString(data.chunk) ? { type: 'need', chunk: data.chunk } : null;
    case 'events':
      return Array.isArray(data.events) && data.events.every(isRunEvent)
        ? { type: 'events', events: data.events }
        : null;
    case 'unparsable': {
      const { at, files, message } = data;
      const isWhole =
        typeof at === 'number' && Array.isArray(files) && files.every(isString) && isString(message);
      return isWhole ? { type: 'unparsable', at, files, message } : null;
    }
    case 'failed':
      return { type: 'failed', message: String(data.message) };
    default:
      return null;
  }
}

/** Whether this event is a run's last. */
export function endsRun(event: RunEvent): boolean {
  return event.type === 'done' || event.type === 'limit' || event.type === 'crashed';
}

const isString = (value: unknown): value is string => typeof value === 'string';
