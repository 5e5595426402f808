/** What watches the learner's server from inside its process, whatever carries its reports: probe, stacks, signs of life. */

import type { WatchOutgoing } from '../../traffic/outgoing.ts';
import { installProbe } from '../../traffic/probe.ts';
import type { ServerMessage } from '../processes/messages.ts';
import { reportBeats, reportEnd } from './process-signs.ts';
import { installProcessStacks } from './process-stacks.ts';

const { setImmediate } = globalThis;

export interface BesideServerOptions {
  post(message: ServerMessage): void;
  /** Virtual epoch ms. */
  now(): number;
  watchOutgoing: WatchOutgoing;
}

/** Once a process, before the learner's file. Its folder is the present one. */
export function watchServerProcess({ post, now, watchOutgoing }: BesideServerOptions): void {
  installProcessStacks();
  const output = installProbe({
    report: post,
    now,
    afterMacrotask: (check) => void setImmediate(check),
    watchOutgoing,
  });
  reportBeats({ post, now });
  reportEnd(output, { post, now });
}
