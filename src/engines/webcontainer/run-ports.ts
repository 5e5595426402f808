/** The ports that somebody listens on inside a container, as it tells by its events. */

import type { Container } from './run-container.ts';

export class ContainerPorts {
  readonly #open = new Set<number>();
  readonly #waiting = new Set<() => void>();

  constructor(container: Container) {
    container.on('port', (port, type) => {
      if (type === 'open') this.#open.add(port);
      else this.#open.delete(port);
      for (const look of [...this.#waiting]) look();
    });
  }

  /** Resolves when the port is told to be open; never rejects. */
  whenOpen(port: number): Promise<void> {
    return this.#when(() => this.#open.has(port));
  }

  whenAllClosed(): Promise<void> {
    return this.#when(() => this.#open.size === 0);
  }

  /** What has not been told to be closed by now will not be told any more. */
  forget(): void {
    this.#open.clear();
  }

  #when(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isSo()) return;
        this.#waiting.delete(look);
        resolve();
      };
      this.#waiting.add(look);
      look();
    });
  }
}
