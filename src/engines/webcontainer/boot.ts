/** One page's boots, from the host's frame to a first process that answers. It says what happens; who may begin is `control.ts`'s. */

import type { FileSystemTree } from '@webcontainer/api';
import { EngineError } from '../../lab/errors.ts';
import type { BootFailure, BootFigures, BootState, BootStep } from './boot-state.ts';
import type { OpenedContainer, Opener } from './container-frame.ts';
import { askNodeVersion } from './first-process.ts';
import type { ContainerRuns } from './run.ts';

/**
 * Wall ms after which a boot is called slow. Users report about 10 s for a first boot, under 5 s for a later one; so
 * the word comes when even a first boot should be over.
 */
export const SLOW_AFTER = 10_000;
/**
 * Wall ms after which the host counts as out of reach: three times the slow boot that is still usual. `boot()` itself
 * never gives up, and neither does the attempt: what comes later is still taken.
 */
export const BLOCKED_AFTER = 30_000;

export type Publish = (state: BootState) => void;

export type Runs = Pick<ContainerRuns, 'run' | 'lose'>;

export interface Packages {
  tree: FileSystemTree;
  /** Of the file, decompressed. */
  bytes: number;
}

export interface BootHost {
  /** Wall ms since the epoch. */
  now(): number;
  /** Calls back once, unless the returned function is called before. */
  after(ms: number, callback: () => void): () => void;
  /** What of the page itself stands in the way; null: nothing. */
  findFault(): Promise<BootFailure | null>;
  isOnline(): boolean;
  /** Calls back when the machine is online again, until the returned function is called. */
  onOnline(callback: () => void): () => void;
  /** Calls back if the page's own policy forbids the host's frame, until the returned function is called. */
  onForbidden(callback: () => void): () => void;
  opener: Opener;
  /** Rejects with `EngineError` if our own file does not come. */
  fetchPackages(): Promise<Packages>;
  /** What runs labs in a container that is ready. `onLost`: it answers no more. */
  openRuns(container: OpenedContainer, onLost: () => void): Runs;
}

export interface Boot {
  /** Begins, or begins anew: what went on before is ended. */
  begin(): void;
  /** Ends what goes on, or is ready. Says nothing. */
  end(): void;
  /** As `end`, and says that it can begin again. */
  release(): void;
  /** Runs labs in what is ready; null otherwise. */
  readonly runs: Runs | null;
}

export function createBoot(host: BootHost, publish: Publish): Boot {
  let attempt: Attempt | null = null;
  const end = () => {
    attempt?.end();
    attempt = null;
  };
  return {
    begin() {
      end();
      attempt = new Attempt(host, publish, () => this.begin());
      void attempt.run();
    },
    end,
    release() {
      end();
      publish({ kind: 'waiting' });
    },
    get runs() {
      return attempt?.runs ?? null;
    },
  };
}

/** Our own files may not come; else it is the host that failed. */
function failureOf(cause: unknown): BootFailure {
  if (cause instanceof EngineError && cause.reason.kind === 'notLoaded') return { kind: 'packages' };
  return { kind: 'broken', message: cause instanceof Error ? cause.message : String(cause) };
}

class Attempt {
  readonly #host: BootHost;
  readonly #publish: Publish;
  readonly #beginAnew: () => void;
  readonly #since: number;
  /** Timers and listeners of the time before it is ready or has failed. */
  #undo: (() => void)[] = [];
  #step: BootStep = 'connecting';
  /** It was called slow or blocked. */
  #isLate = false;
  #isOver = false;
  #runs: Runs | null = null;

  constructor(host: BootHost, publish: Publish, beginAnew: () => void) {
    this.#host = host;
    this.#publish = publish;
    this.#beginAnew = beginAnew;
    this.#since = host.now();
  }

  get runs(): Runs | null {
    return this.#runs;
  }

  async run(): Promise<void> {
    this.#sayStep('connecting');
    const fault = await this.#host.findFault();
    if (this.#isOver) return;
    if (fault !== null) this.#fail(fault);
    else if (this.#host.isOnline()) await this.#open();
    // Asking now would only fill the console.
    else this.#block('offline');
  }

  end(): void {
    if (this.#isOver) return;
    this.#close();
  }

  async #open(): Promise<void> {
    this.#watch();
    try {
      const { container, figures } = await this.#boot();
      if (this.#isOver) return;
      this.#stopWatching();
      this.#hold(container);
      this.#publish({ kind: 'ready', isLate: this.#isLate, figures });
    } catch (error) {
      if (this.#isOver) return;
      this.#fail(failureOf(error));
    }
  }

  async #boot(): Promise<{ container: OpenedContainer; figures: BootFigures }> {
    const { opener, fetchPackages, now } = this.#host;
    const opening = opener.open();
    // Not before the host is known to be there: where it is blocked, the reader pays for nothing.
    const packages = opening.reached.then(() => this.#unlessOver(fetchPackages));
    packages.catch(() => {});
    const container = await opening.container;
    this.#sayStep('mounting');
    const { tree, bytes } = await packages;
    const mountedFrom = now();
    await this.#unlessOver(() => container.mount(tree));
    const mount = now() - mountedFrom;
    this.#sayStep('starting');
    const node = await askNodeVersion(container);
    return { container, figures: { boot: now() - this.#since, mount, bytes, node } };
  }

  /** An attempt that was ended awaits the same container as the one that revived it: it leaves all to that one. */
  #unlessOver<T>(go: () => Promise<T>): Promise<T> {
    return this.#isOver ? Promise.reject(new Error('ended')) : go();
  }

  /** From now on it can die. */
  #hold(container: OpenedContainer): void {
    const onLost = () => {
      if (!this.#isOver) this.#fail({ kind: 'lost' });
    };
    container.on('error', onLost);
    this.#runs = this.#host.openRuns(container, onLost);
  }

  #sayStep(step: BootStep): void {
    this.#step = step;
    if (this.#isOver) return;
    this.#publish({ kind: 'booting', step, since: this.#since, isSlow: this.#isLate });
  }

  #watch(): void {
    const { after, onForbidden, isOnline } = this.#host;
    this.#undo.push(
      after(SLOW_AFTER, () => {
        this.#isLate = true;
        this.#sayStep(this.#step);
      }),
      after(BLOCKED_AFTER, () => this.#block(isOnline() ? 'network' : 'offline')),
      onForbidden(() => this.#block('policy')),
    );
  }

  /** Not the end: the host may still answer. */
  #block(by: 'policy' | 'offline' | 'network'): void {
    this.#isLate = true;
    this.#stopWatching();
    if (by === 'offline') this.#undo.push(this.#host.onOnline(this.#beginAnew));
    this.#publish({ kind: 'failed', failure: { kind: 'blocked', by } });
  }

  #fail(failure: BootFailure): void {
    this.#close();
    this.#publish({ kind: 'failed', failure });
  }

  #close(): void {
    this.#isOver = true;
    this.#stopWatching();
    this.#runs?.lose();
    this.#runs = null;
    this.#host.opener.close();
  }

  #stopWatching(): void {
    for (const undo of this.#undo) undo();
    this.#undo = [];
  }
}
