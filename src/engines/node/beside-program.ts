/** What watches the learner's client program from inside its process, whatever carries its reports. */

import { AsyncLocalStorage } from 'node:async_hooks';
import { captureOutput } from '../../traffic/capture-output.ts';
import type { WatchOutgoing } from '../../traffic/outgoing.ts';
import { watchProgram } from '../../traffic/program-traffic.ts';
import type { ClientMessage } from '../processes/messages.ts';
import { reportBeats, reportEnd } from './process-signs.ts';
import { installProcessStacks } from './process-stacks.ts';

const { setImmediate } = globalThis;

export interface BesideProgramOptions {
  post(message: ClientMessage): void;
  /** Virtual epoch ms. */
  now(): number;
  watchOutgoing: WatchOutgoing;
}

/** Once a process, just before the program: the run begins here. The program's folder is the present one. */
export function watchProgramProcess({ post, now, watchOutgoing }: BesideProgramOptions): void {
  installProcessStacks();
  const output = captureOutput(
    {
      report: (said) => {
        if (said.type === 'log') post(said);
      },
      now,
      afterMacrotask: (check) => void setImmediate(check),
    },
    new AsyncLocalStorage(),
  );
  watchProgram({ report: post, now, watchOutgoing });
  reportBeats({ post, now });
  reportEnd(output, { post, now });
  post({ type: 'began', at: now() });
}
