/** Takes from the global object what Node has not, and what would let a server out or stop its own worker. */

import { fetchFromLab, timeoutSignal } from './fetch.ts';

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
  'WebSocketStream',
  'WebTransport',
  'BroadcastChannel',
  'cookieStore',
  'indexedDB',
  'caches',
  'fetch',
  'FontFace',
  'Notification',
  'webkitRequestFileSystem',
  'webkitRequestFileSystemSync',
  'webkitResolveLocalFileSystemSyncURL',
  'webkitResolveLocalFileSystemURL',
  // They would run a server's code past the loop, and past its errors.
  'cancelAnimationFrame',
  'reportError',
  'requestAnimationFrame',
  'scheduler',
  // What old servers call their own variables, and could not set where a browser's worker has it.
  'self',
  'location',
  'name',
  'origin',
  'fonts',
  'isSecureContext',
  'crossOriginIsolated',
  'onerror',
  'onlanguagechange',
  'onoffline',
  'ononline',
  'onrejectionhandled',
  'onunhandledrejection',
] as const;

export function tidyGlobals(): void {
  for (const name of REMOVED) {
    for (let holder: object | null = globalThis; holder; holder = Object.getPrototypeOf(holder)) {
      Reflect.deleteProperty(holder, name);
    }
  }
  Object.defineProperty(globalThis, 'fetch', { value: fetchFromLab, configurable: true, writable: true });
  Object.defineProperty(AbortSignal, 'timeout', { value: timeoutSignal, configurable: true, writable: true });
}
