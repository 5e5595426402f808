/**
 * What of the boot is there before anything is fetched: whether it may begin, when, and what the labs see of it.
 * The boot itself, in `boot.ts`, comes when the first lab asks.
 */

import type { KeptChoice } from '../kept-choice.ts';
import type { Boot, Publish } from './boot.ts';
import type { BootControl, BootState } from './boot-state.ts';

export interface ControlHost {
  /** Fetches the boot; null where this deployment has switched the engine off. */
  load: (() => Promise<(publish: Publish) => Boot>) | null;
  choice: KeptChoice;
  savesData(): boolean;
  /** Epoch ms. */
  now(): number;
  /** The page is left: closed, or put aside by the browser for a way back. */
  onLeave(callback: () => void): void;
  /** A page that was put aside is shown again. */
  onReturn(callback: () => void): void;
}

export function createControl(host: ControlHost): BootControl {
  return new Control(host);
}

class Control implements BootControl {
  readonly #host: ControlHost;
  readonly #listeners = new Set<(state: BootState) => void>();
  #state: BootState;
  #boot: Promise<Boot> | null = null;
  /** A lab has come near the viewport. */
  #isWanted = false;
  /** What the boot says is of a boot that is wanted; else it was ended, and only does not know it yet. */
  #isLive = false;

  constructor(host: ControlHost) {
    this.#host = host;
    this.#state = this.#restingState();
    host.choice.subscribe(() => this.#heedChoice());
    host.onLeave(() => this.#leave());
    host.onReturn(() => {
      if (this.#isWanted) this.start();
    });
  }

  get state(): BootState {
    return this.#state;
  }

  subscribe(listener: (state: BootState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): void {
    this.#isWanted = true;
    if (this.#state.kind === 'waiting') this.#begin();
  }

  cancel(): void {
    if (!isGoingOn(this.#state)) return;
    this.#end();
    this.#publish({ kind: 'cancelled' });
  }

  retry(): void {
    if (this.#state.kind === 'failed' || this.#state.kind === 'cancelled') this.#begin();
  }

  /** The state while nothing goes on. */
  #restingState(): BootState {
    const { load, choice, savesData } = this.#host;
    if (load === null) return { kind: 'off', why: 'site' };
    if (choice.choice === 'embedded') return { kind: 'off', why: 'choice' };
    if (choice.choice === 'auto' && savesData()) return { kind: 'off', why: 'saveData' };
    return { kind: 'waiting' };
  }

  #begin(): void {
    const { load, now } = this.#host;
    if (load === null) return;
    this.#isLive = true;
    this.#publish({ kind: 'booting', step: 'connecting', since: now(), isSlow: false });
    this.#boot ??= load().then((create) => create((state) => this.#hear(state)));
    this.#boot.then(
      (boot) => boot.begin(),
      () => {
        this.#boot = null;
        this.#hear({ kind: 'failed', failure: { kind: 'packages' } });
      },
    );
  }

  /** Ends what goes on, or is ready. */
  #end(): void {
    this.#isLive = false;
    this.#boot?.then(
      (boot) => boot.end(),
      () => {},
    );
  }

  #hear(state: BootState): void {
    if (this.#isLive) this.#publish(state);
  }

  /** What is ready stays so under another choice: nothing runs in it unasked, and the person may choose it again. */
  #heedChoice(): void {
    const { kind } = this.#state;
    const resting = this.#restingState();
    if (kind === 'ready') return;
    if (resting.kind === 'off') {
      this.#end();
      this.#publish(resting);
    } else if (kind === 'off') {
      this.#publish(resting);
      if (this.#isWanted) this.#begin();
    } else if (kind === 'cancelled' && this.#host.choice.choice === 'webcontainer') {
      this.#begin();
    }
  }

  #leave(): void {
    if (!this.#isLive) return;
    this.#end();
    this.#publish(this.#restingState());
  }

  #publish(state: BootState): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener(state);
  }
}

/** A host that is blocked may still answer. */
function isGoingOn(state: BootState): boolean {
  return state.kind === 'booting' || (state.kind === 'failed' && state.failure.kind === 'blocked');
}
