/** Listening where there is room. */

import type { Server } from 'node:http';

/** How many ports beyond the first are tried. */
const ATTEMPTS = 20;

/**
 * Listens on `port`, or on the next one that is free; 0 lets the system choose. Returns the port.
 * Throws if none is free, or if the server cannot listen for another reason.
 */
export async function listenFrom(server: Server, port: number): Promise<number> {
  for (let candidate = port; ; candidate++) {
    const error = await tryListen(server, candidate);
    if (error === null) return boundPort(server, candidate);
    if (error.code !== 'EADDRINUSE' || candidate >= port + ATTEMPTS) throw error;
  }
}

function tryListen(server: Server, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.off('listening', onListening);
      resolve(error);
    };
    const onListening = () => {
      server.off('error', onError);
      resolve(null);
    };
    server.once('error', onError).once('listening', onListening).listen(port);
  });
}

function boundPort(server: Server, asked: number): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : asked;
}
