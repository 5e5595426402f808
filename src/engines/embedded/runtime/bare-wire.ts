/**
 * The sender's connections, straight over TCP handles: no socket of Node's in between, so that ten thousand of them cost
 * little, and so that nothing that the server does to `net` or to streams reaches its client.
 */

import type { OpenWire, Wire, WireHandlers, WireTarget } from '../../../traffic/wire.ts';
import { loop } from './loop.ts';
import { streamState } from './stream-state.ts';
import { TCP } from './tcp.ts';
import { UV_EOF, uvName } from './uv.ts';

export const openBareWire: OpenWire = (target, handlers) => new BareWire(target, handlers);

/** What nobody waits for. */
const ignored = { oncomplete() {} };

class BareWire implements Wire {
  readonly #handle = new TCP();
  readonly #handlers: WireHandlers;
  #isClosed = false;

  constructor({ port, localAddress }: WireTarget, handlers: WireHandlers) {
    this.#handlers = handlers;
    this.#handle.isQuiet = true;
    this.#handle.onread = (buffer) => this.#onRead(buffer);
    const error = this.#handle.bind(localAddress);
    if (error === 0) this.#connect(port);
    else loop.enqueue(() => this.#fail(error));
  }

  get localPort(): number {
    return this.#handle.local.port;
  }

  write(bytes: Uint8Array): void {
    const error = this.#handle.writeBuffer(ignored, bytes);
    if (error !== 0) loop.enqueue(() => this.#fail(error));
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#handle.close();
  }

  #connect(port: number): void {
    const oncomplete = (error: number) => {
      if (error !== 0) this.#fail(error);
      else if (!this.#isClosed) {
        this.#handle.readStart();
        this.#handlers.onOpen();
      }
    };
    this.#handle.connect({ oncomplete }, '127.0.0.1', port);
  }

  #onRead(buffer: ArrayBufferLike | undefined): void {
    if (this.#isClosed) return;
    const { status, offset } = streamState;
    if (buffer !== undefined) this.#handlers.onData(new Uint8Array(buffer, offset, status));
    else if (status === UV_EOF) this.#handlers.onEnd();
    else this.#fail(status);
  }

  #fail(error: number): void {
    this.close();
    this.#handlers.onClosed(uvName(error));
  }
}
