/** The worker's entry, the same in a browser and in a thread of Node. `setup.ts` comes first: it replaces globals. */

import './setup.ts';
import { createBrowserHost } from './browser-host.ts';
import { connectChunks, takeChunk } from './chunks.ts';
import { beginTime } from './clock.ts';
import { installGlobals } from './globals.ts';
import type { Host } from './host.ts';
import { lockIntrinsics } from './intrinsics.ts';
import { installModuleSupport } from './module-support.ts';
import { warmUp } from './registry.ts';
import { rehearse } from './rehearsal.ts';
import { Run } from './run.ts';
import { tidyGlobals } from './sandbox.ts';

installGlobals();
installModuleSupport();
tidyGlobals();

/** Makes itself ready while it waits for the run's port; unless somebody waits for it, as well as it can. */
export async function startInBrowser(port: Promise<MessagePort>): Promise<void> {
  let isAwaited = false;
  port.then(() => {
    isAwaited = true;
  });
  await prepare();
  if (!isAwaited) await rehearse();
  await start(createBrowserHost(await port));
}

export { rehearse };

/** The packages are there, and what is observed of a server is out of its reach. */
async function prepare(): Promise<void> {
  await warmUp();
  lockIntrinsics();
}

/** Says that it is ready, and runs what it is told to, once. What has been said to it before waits in its port. */
export async function start(host: Host): Promise<void> {
  await prepare();
  let run: Run | null = null;
  connectChunks(host);
  host.onMessage((message) => {
    if (message.type === 'ping') host.post({ type: 'pong', isMoving: run?.hasMoved() ?? true });
    else if (message.type === 'chunk') takeChunk(message.chunk, message.code);
    else if (!run) {
      beginTime();
      run = new Run(message, host);
      run.start();
    }
  });
  host.post({ type: 'ready' });
}
