/**
 * The server and the client's program are two processes that share one object `process`: what each of them sets there, or
 * listens to, is its own.
 */

import { isInProgram } from './context.ts';

/** `process` as an `EventEmitter` keeps its listeners in the last three. */
const OWN = ['argv', 'env', 'exitCode', '_events', '_eventsCount', '_maxListeners'] as const;

type Side = Record<string, unknown>;

const server: Side = {};
const program: Side = {};
const here = () => (isInProgram() ? program : server);

/** Once, before anybody looks. */
export function divide(process: Side): void {
  for (const name of OWN) {
    server[name] = process[name];
    Object.defineProperty(process, name, {
      get: () => here()[name],
      set: (value: unknown) => {
        here()[name] = value;
      },
      enumerable: !name.startsWith('_'),
      configurable: true,
    });
  }
  program.env = { ...Object(process.env) };
}
