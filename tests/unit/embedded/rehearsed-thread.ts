/**
 * The engine's thread, in which the worker serves nobody's requests before its run, as one that waits in a browser does:
 * from ten o'clock to eleven, on New Year's Day of 2026.
 */

import { workerData } from 'node:worker_threads';

let now = Date.UTC(2026, 0, 1, 10, 0, 0, 700);
Date.now = () => now;
const { rehearse }: { rehearse(): Promise<void> } = await import(workerData);
await rehearse();
now = Date.UTC(2026, 0, 1, 11, 0, 0, 900);
await import('../../../src/engines/embedded/node-thread.ts');
