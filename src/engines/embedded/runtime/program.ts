/**
 * The client's program, which runs beside the server in the same worker and is another process in all that it can see:
 * it has modules of its own, and its requests, timers and words are known by the async context that they come from.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import { watchHttpRequests } from '../../../traffic/outgoing.ts';
import { type ProgramTraffic, watchProgram } from '../../../traffic/program-traffic.ts';
import type { ClientReport } from '../../../traffic/reports.ts';
import { now } from './clock.ts';
import { currentFrame, endProgram, type Frame, isInProgram, markProgram, setFrame } from './context.ts';
import { Linker } from './linker.ts';
import { loop } from './loop.ts';
import type { SourcePlaces } from './source-places.ts';

export interface ProgramOptions {
  files: Readonly<Record<string, string>>;
  program: string;
  define(source: string): string;
  places: SourcePlaces;
  report(report: ClientReport): void;
  /** Everything has been read: its first line is about to run. */
  onStart(): void;
}

export class Program {
  readonly file: string;
  readonly #linker: Linker;
  readonly #traffic: ProgramTraffic;
  readonly #onStart: () => void;
  #state: 'loading' | 'running' | 'ended' = 'loading';
  /** Goes into the program's context: evaluating a module has none of its own. */
  #enter: () => void = () => {};

  constructor({ files, program, define, places, report, onStart }: ProgramOptions) {
    this.file = program;
    this.#onStart = onStart;
    this.#traffic = watchProgram({
      report,
      now,
      watchOutgoing: watchHttpRequests,
      isPrograms: isInProgram,
    });
    this.#linker = new Linker({
      id: 'program',
      files,
      entry: program,
      define,
      places,
      onStart: () => this.#start(),
      hold: () => loop.hold(),
    });
  }

  /** The files read so far, in order. */
  get files(): string[] {
    return this.#linker.files;
  }

  get isLoading(): boolean {
    return this.#state === 'loading';
  }

  /** Requests that it still waits for. */
  get open(): number {
    return this.#traffic.open;
  }

  /** Whether nothing can happen in it any more, unless immediates of its are about to run. */
  get hasEnded(): boolean {
    return (
      this.#state === 'ended' || (this.#state === 'running' && this.open === 0 && !loop.isProgramAwaited)
    );
  }

  /** Links and runs it. Rejects with what a module throws while it is evaluated, or why it cannot be. */
  run(): Promise<void> {
    separateAgents();
    const store = new AsyncLocalStorage<true>();
    markProgram(store);
    return store.run(true, () => this.#load(currentFrame()));
  }

  /** It gives up whatever is open, and nothing of it runs any more. */
  end(): void {
    this.#state = 'ended';
    this.#traffic.abandon();
    // Its connections close in ticks that are still its own.
    loop.afterMacrotask(endProgram);
  }

  async #load(frame: Frame): Promise<void> {
    const release = loop.hold();
    this.#enter = () => {
      setFrame(frame);
      release();
    };
    await import(/* @vite-ignore */ await this.#linker.link());
  }

  #start(): void {
    this.#state = 'running';
    this.#onStart();
    this.#enter();
  }
}

/** Two processes never share a connection. */
function separateAgents(): void {
  const { getName } = http.Agent.prototype;
  http.Agent.prototype.getName = function nameForProcess(this: http.Agent, options) {
    return `${isInProgram() ? 'program ' : ''}${Reflect.apply(getName, this, [options])}`;
  };
}
