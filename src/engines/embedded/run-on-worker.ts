/** One run as its host sees it: a fresh worker, its events in order, an end in any case. */

import type { LabError } from '../../lab/errors.ts';
import { EngineError, toEngineError } from '../../lab/errors.ts';
import type { Limits, RunEvent } from '../../lab/events.ts';
import { endBeforehand } from '../../lab/impossible-run.ts';
import type { RunRequest } from '../../lab/run.ts';
import { describeThrown } from '../../lab/thrown.ts';
import { EventQueue } from '../event-queue.ts';
import { endsRun, type HostMessage, readWorkerMessage, type WorkerMessage } from './protocol.ts';
import { prepareSources } from './sources/prepare.ts';
import { type Watchdog, watch } from './watchdog.ts';

/** A worker for one run. It says `ready` by itself. */
export interface WorkerLink {
  post(message: HostMessage): void;
  /** For good: nothing comes from it any more. */
  end(): void;
}

export interface WorkerHandlers {
  onMessage(data: unknown): void;
  /** The worker failed or ended outside of everything that it could report itself. */
  onLost(message: string): void;
  /** The worker was ended because it took more memory than the run's limit. */
  onOutOfMemory(): void;
}

/** Wall ms in which a worker must have loaded its bundle. */
const BOOT_PATIENCE = 30_000;

/** Gives a worker, or throws `EngineError`. */
export type OpenWorker = (handlers: WorkerHandlers, limits: Limits) => Promise<WorkerLink>;

/** Gives a chunk's text, null if there is none of that name; throws `EngineError` if it cannot be had. */
export type FetchChunk = (chunk: string) => Promise<string | null>;

export async function* runOnWorker(
  request: RunRequest,
  signal: AbortSignal,
  open: OpenWorker,
  fetchChunk: FetchChunk,
): AsyncGenerator<RunEvent, void> {
  if (signal.aborted) return;
  const end = endBeforehand(request);
  if (end !== null) {
    yield end;
    return;
  }
  const run = new WorkerRun(request, open, fetchChunk);
  const stop = () => run.stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const event of run.events()) {
      // What came before the abort and was not yet read is not wanted any more.
      if (signal.aborted) return;
      yield event;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    run.stop();
  }
}

/** What a worker threw outside of everything is told as it is; one that ended without a word is lost. */
function lossOf(message: string): LabError {
  const thrown = /^Uncaught ([\s\S]+)/.exec(message)?.[1];
  if (thrown === undefined) return { kind: 'lost' };
  return { kind: 'exception', message: describeThrown(thrown), stack: '', place: null };
}

class WorkerRun {
  readonly #request: RunRequest;
  readonly #open: OpenWorker;
  readonly #fetchChunk: FetchChunk;
  readonly #queue = new EventQueue<RunEvent>();
  #link: WorkerLink | null = null;
  #watchdog: Watchdog | null = null;
  readonly #bootTimer: ReturnType<typeof setTimeout>;
  #isOver = false;
  /** Virtual ms of the last event. */
  #at = 0;
  /** Chunks that the worker waits for: it is not to blame. */
  #chunksDue = 0;

  constructor(request: RunRequest, open: OpenWorker, fetchChunk: FetchChunk) {
    this.#request = request;
    this.#open = open;
    this.#fetchChunk = fetchChunk;
    this.#bootTimer = setTimeout(() => {
      this.#fail(new EngineError({ kind: 'notLoaded', what: 'worker' }));
    }, BOOT_PATIENCE);
  }

  events(): AsyncIterable<RunEvent> {
    this.#begin().catch((error: unknown) => this.#fail(error));
    return this.#queue;
  }

  /** Ends the run where it stands; the iteration ends after the events that have come. */
  stop(): void {
    this.#over();
    this.#queue.end();
  }

  async #begin(): Promise<void> {
    const prepared = prepareSources(this.#request.files);
    const handlers: WorkerHandlers = {
      onMessage: (data) => this.#onMessage(data),
      onLost: (message) => this.#onLost(message),
      onOutOfMemory: () => this.#finish({ type: 'limit', at: this.#at, limit: 'memory' }),
    };
    const link = await this.#open(handlers, this.#request.limits);
    if (this.#isOver) link.end();
    else this.#link = link;
    link.post({ type: 'run', request: this.#request, sources: await prepared });
  }

  /** Before the run began it is the engine's fault, later the server's. */
  #onLost(message: string): void {
    if (this.#watchdog) this.#finish({ type: 'crashed', at: this.#at, error: lossOf(message) });
    else this.#fail(new EngineError({ kind: 'internal', message }));
  }

  #onMessage(data: unknown): void {
    const message = readWorkerMessage(data);
    if (message && !this.#isOver) this.#take(message);
  }

  #take(message: WorkerMessage): void {
    switch (message.type) {
      case 'ready':
        this.#watch();
        break;
      case 'pong':
        this.#watchdog?.answer(message.isMoving || this.#chunksDue > 0);
        break;
      case 'need':
        this.#giveChunk(message.chunk).catch((error: unknown) => this.#fail(error));
        break;
      case 'events':
        for (const event of message.events) this.#takeEvent(event);
        break;
      case 'unparsable':
        this.#over();
        this.#reportSyntaxError(message).catch((error: unknown) => this.#fail(error));
        break;
      case 'failed':
        this.#fail(new EngineError({ kind: 'internal', message: message.message }));
        break;
    }
  }

  async #giveChunk(chunk: string): Promise<void> {
    this.#chunksDue += 1;
    const code = await this.#fetchChunk(chunk);
    this.#chunksDue -= 1;
    if (code !== null) this.#link?.post({ type: 'chunk', chunk, code });
  }

  /** The worker has loaded, and takes what it was sent. From now on it is the server that may be slow. */
  #watch(): void {
    if (this.#watchdog) return;
    clearTimeout(this.#bootTimer);
    this.#watchdog = watch(
      this.#request.limits.stall,
      () => this.#link?.post({ type: 'ping' }),
      () => this.#finish({ type: 'limit', at: this.#at, limit: 'stall' }),
    );
  }

  #takeEvent(event: RunEvent): void {
    if (this.#isOver) return;
    this.#at = Math.max(this.#at, event.at);
    if (endsRun(event)) this.#finish(event);
    else this.#queue.push(event);
  }

  /** The parser is loaded only now: most runs never need it. */
  async #reportSyntaxError({
    at,
    files,
    message,
  }: Extract<WorkerMessage, { type: 'unparsable' }>): Promise<void> {
    const { locateInFiles } = await import('../syntax.ts');
    const error: LabError = locateInFiles(this.#request.files, files) ?? {
      kind: 'syntax',
      message,
      place: null,
    };
    this.#queue.push({ type: 'crashed', at, error });
    this.#queue.end();
  }

  #finish(event: RunEvent): void {
    if (this.#isOver) return;
    this.#over();
    this.#queue.push(event);
    this.#queue.end();
  }

  #fail(error: unknown): void {
    if (!this.#isOver) this.#over();
    this.#queue.fail(toEngineError(error));
  }

  #over(): void {
    this.#isOver = true;
    clearTimeout(this.#bootTimer);
    this.#watchdog?.stop();
    this.#link?.end();
    this.#link = null;
  }
}
