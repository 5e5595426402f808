/** How a host fails, where it is to: a test changes it as it goes along. */

export interface Behaviour {
  /**
   * What the frame's address answers. `unreachable`: no connection. `unavailable`: 503.
   * `notIsolated`: the page without its COEP, which the browser then drops.
   */
  host: 'answers' | 'unreachable' | 'unavailable' | 'notIsolated';
  /** `ignored`: processes go on until the container ends. */
  kill: 'works' | 'ignored';
  teardown: 'works' | 'fails';
  /** Output comes in pieces of so many bytes, which splits characters. Null: as it is written. */
  pieces: number | null;
}

export const SOUND: Behaviour = { host: 'answers', kill: 'works', teardown: 'works', pieces: null };

/** Something that a test lets happen when it likes, so that «late» needs no clock. Open until it is closed. */
export class Gate {
  #passage = Promise.withResolvers<void>();

  constructor() {
    this.#passage.resolve();
  }

  close(): void {
    this.#passage = Promise.withResolvers<void>();
  }

  open(): void {
    this.#passage.resolve();
  }

  get passed(): Promise<void> {
    return this.#passage.promise;
  }
}

/**
 * What may be held back: the frame's page, then what the client asks for next: a container, its files, each process.
 */
export const GATES = ['connecting', 'building', 'mounting', 'starting'] as const;
export type Gates = Record<(typeof GATES)[number], Gate>;

export function createGates(): Gates {
  return { connecting: new Gate(), building: new Gate(), mounting: new Gate(), starting: new Gate() };
}
