/**
 * The client's program, which runs beside the server in the same worker and is another process in all that it can see:
 * it has modules of its own, and its requests, timers and words are known by the async context that they come from.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import EventEmitter from 'node:events';
import http from 'node:http';
import process from 'node:process';
import { watchHttpRequests } from '../../../traffic/outgoing.ts';
import { type ProgramTraffic, watchProgram } from '../../../traffic/program-traffic.ts';
import type { ClientReport } from '../../../traffic/reports.ts';
import type { PreparedSources } from '../sources/prepared.ts';
import { now } from './clock.ts';
import {
  currentFrame,
  endProgram,
  type Frame,
  isInProgram,
  markProgram,
  runInFrame,
  setFrame,
} from './context.ts';
import { LAB_FOLDER } from './lab-path.ts';
import { Linker } from './linker.ts';
import { loop } from './loop.ts';
import { announceExit, emit, toExitCode } from './process.ts';
import type { SourcePlaces } from './source-places.ts';

export interface ProgramOptions {
  files: Readonly<Record<string, string>>;
  sources: PreparedSources;
  program: string;
  define(source: string): string;
  places: SourcePlaces;
  report(report: ClientReport): void;
  /** Everything has been read: its first line is about to run. */
  onStart(): void;
}

/** Node's own exit code for a module whose top-level `await` never settled. */
const UNSETTLED_TOP_LEVEL_AWAIT = 13;

export class Program {
  readonly file: string;
  readonly #linker: Linker;
  readonly #traffic: ProgramTraffic;
  readonly #onStart: () => void;
  #state: 'loading' | 'running' | 'ended' = 'loading';
  /** Goes into the program's context: evaluating a module has none of its own. */
  #enter: () => void = () => {};
  #frame: Frame;
  /** Every module of its has run to its end. */
  #isEvaluated = false;
  /** What it had waited for when it last had nothing more to do. */
  #drainedAfter = -1;

  constructor({ files, sources, program, define, places, report, onStart }: ProgramOptions) {
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
      ...sources,
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

  /** Whether nothing can happen in it any more, unless events or immediates of its are about to run. */
  get hasEnded(): boolean {
    return this.#state === 'ended' || (this.#state === 'running' && !loop.isProgramAwaited);
  }

  /** Links and runs it. Rejects with what a module throws while it is evaluated, or why it cannot be. */
  run(): Promise<void> {
    separateAgents();
    const store = new AsyncLocalStorage<true>();
    markProgram(store);
    return store.run(true, () => this.#load(currentFrame()));
  }

  /** Whether it is over. Before that, as in Node, its listeners may find more to do, and have the last word. */
  finish(): boolean {
    if (this.#state === 'ended') return true;
    if (!this.hasEnded || loop.isProgramDue) return false;
    const isTold = this.#drainedAfter === loop.programWaits;
    this.#drainedAfter = loop.programWaits;
    if (isTold) this.#exit();
    else runInFrame(this.#frame, () => void emit('beforeExit', toExitCode()));
    return isTold;
  }

  #exit(): void {
    runInFrame(this.#frame, () => {
      announceExit(toExitCode() || (this.#isEvaluated ? 0 : UNSETTLED_TOP_LEVEL_AWAIT));
      if (!this.#isEvaluated) console.error(`Warning: Detected unsettled top-level await at ${this.file}`);
    });
    this.end();
  }

  /** It gives up whatever is open, and nothing of it runs any more. */
  end(): void {
    this.#state = 'ended';
    this.#traffic.abandon();
    // Its connections close in ticks that are still its own.
    loop.afterMacrotask(endProgram);
  }

  async #load(frame: Frame): Promise<void> {
    this.#frame = frame;
    EventEmitter.call(process);
    Reflect.set(process, 'argv', ['/usr/bin/node', `${LAB_FOLDER}/${this.file}`]);
    const release = loop.hold();
    this.#enter = () => {
      setFrame(frame);
      release();
    };
    await import(/* @vite-ignore */ await this.#linker.link());
    this.#isEvaluated = true;
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
