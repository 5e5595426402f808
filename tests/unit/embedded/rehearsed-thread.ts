/** The engine's thread, in which the worker serves nobody's requests before its run, as one that waits in a browser does. */

import { workerData } from 'node:worker_threads';

const { rehearse }: { rehearse(): Promise<void> } = await import(workerData);
await rehearse();
await import('../../../src/engines/embedded/node-thread.ts');
