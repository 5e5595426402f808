/** When a run's client begins: it is prepared, the server listens and its port is known, whichever comes last. */

import type { Writable } from 'node:stream';
import type { Client } from './client.ts';

export interface OpeningOptions {
  client: Client;
  /** The virtual port that the client waits for. */
  port: number;
  /** Where the client's process takes its orders; null while there is none. */
  inputOf(): Writable | null;
  /** Just before the client is told. */
  onBegin(): void;
}

export class Opening {
  readonly #options: OpeningOptions;
  /** The real port behind each virtual one. */
  readonly #ports = new Map<number, number>();
  #isListening = false;
  #isPrepared = false;
  #isOrdered = false;

  constructor(options: OpeningOptions) {
    this.#options = options;
  }

  noteBound(virtual: number, actual: number): void {
    this.#ports.set(virtual, actual);
    const input = this.#options.inputOf();
    if (this.#isOrdered && input) this.#options.client.learnPort(input, virtual, actual);
    else this.#beginWhenReady();
  }

  noteListening(port: number): void {
    if (port === this.#options.port) this.#isListening = true;
    this.#beginWhenReady();
  }

  notePrepared(): void {
    this.#isPrepared = true;
    this.#beginWhenReady();
  }

  #beginWhenReady(): void {
    const { client, port, onBegin } = this.#options;
    const input = this.#options.inputOf();
    if (this.#isOrdered || !input || !this.#isPrepared || !this.#isListening || !this.#ports.has(port))
      return;
    this.#isOrdered = true;
    onBegin();
    client.begin(input, this.#ports);
  }
}
