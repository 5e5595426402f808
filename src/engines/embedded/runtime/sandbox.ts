/** Takes from the global object what Node has not, and what would let a server out or stop its own worker. */

const REMOVED = [
  'close',
  'postMessage',
  'onmessage',
  'onmessageerror',
  'importScripts',
  'Worker',
  'SharedWorker',
  'XMLHttpRequest',
  'EventSource',
  'WebSocket',
  'indexedDB',
  'caches',
] as const;

export function tidyGlobals(): void {
  for (const name of REMOVED) {
    for (let holder: object | null = globalThis; holder; holder = Object.getPrototypeOf(holder)) {
      Reflect.deleteProperty(holder, name);
    }
  }
  Object.defineProperty(globalThis, 'fetch', { value: fetchNothing, configurable: true, writable: true });
}

/** There is no network. As Node's own `fetch` says it when there is none. */
async function fetchNothing(): Promise<never> {
  throw new TypeError('fetch failed', {
    cause: Object.assign(new Error('connect ENETUNREACH'), { code: 'ENETUNREACH' }),
  });
}
