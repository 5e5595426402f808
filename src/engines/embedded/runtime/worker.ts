/** The worker's entry, the same in a browser and in a thread of Node. `setup.ts` comes first: it replaces globals. */

import './setup.ts';
import { createBrowserHost } from './browser-host.ts';
import { connectChunks, takeChunk } from './chunks.ts';
import { installGlobals } from './globals.ts';
import type { Host } from './host.ts';
import { installModuleSupport } from './module-support.ts';
import { warmUp } from './registry.ts';
import { Run } from './run.ts';
import { tidyGlobals } from './sandbox.ts';

installGlobals();
installModuleSupport();
tidyGlobals();

/** Lets the packages load while it waits for the run's port. */
export async function startInBrowser(port: Promise<MessagePort>): Promise<void> {
  await warmUp();
  await start(createBrowserHost(await port));
}

/** Says that it is ready, and runs what it is told to, once. */
export async function start(host: Host): Promise<void> {
  let isUsed = false;
  connectChunks(host);
  host.onMessage((message) => {
    if (message.type === 'ping') host.post({ type: 'pong' });
    else if (message.type === 'chunk') takeChunk(message.chunk, message.code);
    else if (!isUsed) {
      isUsed = true;
      new Run(message, host).start();
    }
  });
  await warmUp();
  host.post({ type: 'ready' });
}
