/** The engine's thread, in which a server may ask how much memory is in use. */

import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Bytes that are left after a collection. */
function heapUsed(): number {
  collect();
  return getHeapStatistics().used_heap_size;
}

Reflect.set(globalThis, 'heapUsed', heapUsed);
await import('../../src/engines/embedded/node-thread.ts');
