/** What the worker needs of where it runs: a browser's worker or a thread of Node. */

import type { HostMessage, WorkerMessage } from '../protocol.ts';

export interface Host {
  post(message: WorkerMessage): void;
  onMessage(handler: (message: HostMessage) => void): void;
  /** Errors that nobody caught and that are not the loop's: in promise jobs. */
  onUncaught(handler: (error: unknown, kind: 'error' | 'rejection', promise?: unknown) => void): void;
  /** Keeps a source text and returns the specifier by which modules import it, and by which `runScript` runs it. */
  defineModule(source: string): string;
}
