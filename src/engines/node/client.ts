/** Who sends in a run on real Node: the sender with its schedule, or the learner's program. Each is a process of its own. */

import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { RunRequest } from '../../lab/run.ts';
import type { PlannedRequest } from '../../lab/schedule.ts';
import { planClient } from '../processes/client-plan.ts';
import type { ClientOrder, ProgramOrder } from './channel.ts';

const SENDER = fileURLToPath(new URL('./client-process.ts', import.meta.url));
const PRELOAD = new URL('./program-preload.ts', import.meta.url).href;

/** A package.json without `type` lets Node decide by a file's syntax, which it would warn of. */
export const QUIET = '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON';

export interface Client {
  /** Its process's arguments; `root` holds the learner's files. */
  args(root: string): string[];
  /** The server listens. `ports`: real ones behind virtual ones. */
  begin(input: Writable, ports: ReadonlyMap<number, number>): void;
  /** The server has bound another port since then. */
  learnPort(input: Writable, virtual: number, actual: number): void;
}

export function createClient(request: RunRequest): Client {
  const { program, planned } = planClient(request);
  return program === null ? senderClient(request.port, planned ?? []) : programClient(program);
}

function senderClient(port: number, planned: readonly PlannedRequest[]): Client {
  return {
    args: () => [SENDER],
    begin(input, ports) {
      const order: ClientOrder = { port: ports.get(port) ?? port, hostPort: port, planned };
      input.end(JSON.stringify(order));
    },
    learnPort: () => {},
  };
}

function programClient(program: string): Client {
  const tell = (input: Writable, order: ProgramOrder) => void input.write(`${JSON.stringify(order)}\n`);
  const learnPort = (input: Writable, virtual: number, actual: number) =>
    tell(input, { type: 'port', virtual, actual });
  return {
    args: (root) => [QUIET, '--import', PRELOAD, join(root, program)],
    begin(input, ports) {
      for (const [virtual, actual] of ports) learnPort(input, virtual, actual);
      tell(input, { type: 'begin' });
    },
    learnPort,
  };
}
