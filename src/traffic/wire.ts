/** One connection of the sender's, as little of it as it needs: the same over a socket of Node's and beneath one. */

import net from 'node:net';
import { LOOPBACK } from '../lab/schedule.ts';

export interface WireTarget {
  port: number;
  /** The address in 127.0.0.0/8 that the connection comes from. */
  localAddress: string;
}

export interface WireHandlers {
  onOpen(): void;
  onData(chunk: Uint8Array): void;
  /** The other side sends nothing more. */
  onEnd(): void;
  /** It is over, or never came to be; `code` as Node's errors have it, null where nothing went wrong. */
  onClosed(code: string | null): void;
}

export interface Wire {
  /** Once it is open. */
  readonly localPort: number;
  write(bytes: Uint8Array): void;
  /** At once; its handlers may still be called. */
  close(): void;
}

/** Connects to 127.0.0.1. No handler is called before this returns. */
export type OpenWire = (target: WireTarget, handlers: WireHandlers) => Wire;

export const openSocket: OpenWire = ({ port, localAddress }, handlers) => {
  // Where it would be bound anyway: inside WebContainer none can be bound.
  const bound = localAddress === LOOPBACK ? {} : { localAddress };
  const socket = net.connect({ port, host: LOOPBACK, ...bound });
  socket.setNoDelay(true);
  socket.on('connect', () => handlers.onOpen());
  socket.on('data', (chunk: Uint8Array) => handlers.onData(chunk));
  socket.on('end', () => handlers.onEnd());
  socket.on('error', (error: NodeJS.ErrnoException) => handlers.onClosed(error.code ?? error.message));
  socket.on('close', () => handlers.onClosed(null));
  return {
    get localPort() {
      return socket.localPort ?? 0;
    },
    write: (bytes) => void socket.write(bytes),
    close: () => void socket.destroy(),
  };
};
