/**
 * Opens the host's frame through the client, as often as a page needs it.
 *
 * The client has one frame and one pending boot a copy of its module, and no way to give either up: a `boot()` that
 * hangs holds every later one, and once the frame has shaken hands its copy talks to that frame for ever. The frame is
 * taken out of the page to end what runs in it, as when a tab is closed: `teardown()` would wait for an answer that a
 * dead container never gives. What follows depends on how far it had come:
 * - before the handshake the same frame is put back, which loads it anew and revives the promise that hangs (a second
 *   copy of the client would shake hands together with the first, and build twice);
 * - after it, the next boot has a fresh copy and a fresh frame.
 * (Pointing a frame at `about:blank` and back within a moment leaves Chromium at `about:blank`.)
 */

import type { WebContainer } from '@webcontainer/api';
import type { Container } from './run-container.ts';

/** What of the client's class is used here: to fill it, to hear of its death, to run in it. */
export type OpenedContainer = Pick<WebContainer, 'mount' | 'spawn' | 'on'> & Container;

export interface Opening {
  /** The host has answered: it is there. Never rejects. */
  reached: Promise<void>;
  /** May never settle. Rejects with `EngineError` if the client does not come, else with what the host said. */
  container: Promise<OpenedContainer>;
}

export interface Opener {
  /** Opens, or revives what was closed before the host answered. */
  open(): Opening;
  /** Nothing comes of what was opened, and nothing of it runs on. */
  close(): void;
}

/** `Frame` is an element; a test may bring another. */
export interface FrameHost<Frame extends Removable> {
  /** A fresh copy of the client's module. Rejects with `EngineError` if it does not come. */
  loadClient(copy: number): Promise<{ boot(): Promise<OpenedContainer> }>;
  /** The client's frame; null before it has put one into the page. */
  findFrame(): Frame | null;
  /** Puts a frame back that was taken out: it loads anew. */
  putBack(frame: Frame): void;
  /** Calls back when the host's frame shakes hands, until the returned function is called. */
  onHandshake(callback: () => void): () => void;
}

interface Removable {
  remove(): void;
}

export function createOpener<Frame extends Removable>(host: FrameHost<Frame>): Opener {
  let copies = 0;
  let current: ClientCopy<Frame> | null = null;
  return {
    open() {
      if (current?.isRevivable) current.revive();
      else {
        current?.close();
        current = new ClientCopy(host, ++copies);
      }
      return current.opening;
    },
    close: () => current?.close(),
  };
}

/** One copy of the client, with its one frame. */
class ClientCopy<Frame extends Removable> {
  readonly opening: Opening;
  readonly #host: FrameHost<Frame>;
  #frame: Frame | null = null;
  #progress: 'loading' | 'waiting' | 'reached' | 'over' = 'loading';
  #isWanted = true;
  #begin: () => void = () => {};

  constructor(host: FrameHost<Frame>, copy: number) {
    this.#host = host;
    let stopListening = () => {};
    const reached = new Promise<void>((resolve) => {
      stopListening = host.onHandshake(() => {
        this.#progress = 'reached';
        stopListening();
        resolve();
      });
    });
    this.opening = { reached, container: this.#boot(copy, () => stopListening()) };
    // Whoever opened it may have gone.
    this.opening.container.catch(() => {});
  }

  get isRevivable(): boolean {
    return this.#progress === 'loading' || this.#progress === 'waiting';
  }

  close(): void {
    this.#isWanted = false;
    if (!this.isRevivable) this.#progress = 'over';
    this.#findFrame()?.remove();
  }

  revive(): void {
    this.#isWanted = true;
    this.#begin();
    const frame = this.#findFrame();
    if (frame === null) return;
    frame.remove();
    this.#host.putBack(frame);
  }

  async #boot(copy: number, stopListening: () => void): Promise<OpenedContainer> {
    try {
      const client = await this.#host.loadClient(copy);
      await this.#wanted();
      this.#progress = 'waiting';
      return await client.boot();
    } catch (error) {
      stopListening();
      this.#progress = 'over';
      throw error;
    }
  }

  /** The client puts up its frame when it boots: not for somebody who has changed their mind meanwhile. */
  #wanted(): Promise<void> {
    if (this.#isWanted) return Promise.resolve();
    return new Promise((resolve) => {
      this.#begin = resolve;
    });
  }

  /** Kept: once it is out of the page nobody else knows it. */
  #findFrame(): Frame | null {
    this.#frame ??= this.#host.findFrame();
    return this.#frame;
  }
}
