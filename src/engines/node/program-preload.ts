/**
 * Loaded into the client's process before the learner's program: pace, ports, what is sent and said, and how the process
 * is doing. The program is let go when the server listens.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { createInterface } from 'node:readline';
import { captureOutput } from '../../traffic/capture-output.ts';
import { installPace } from '../../traffic/pace.ts';
import { watchProgram } from '../../traffic/program-traffic.ts';
import { installStacks } from '../../traffic/stack.ts';
import { type ProgramOrder, post } from './channel.ts';
import { nodeErrorHead, showPlace } from './lab-error.ts';
import { warmFetch, watchRequests } from './outgoing.ts';
import { virtualiseConnections } from './ports.ts';
import { reportBeats, reportEnd } from './process-signs.ts';
import { takeSettings } from './settings.ts';

const { setImmediate } = globalThis;

installStacks({
  showPlace: (url, line, column) => showPlace(process.cwd(), url, line, column),
  headOf: nodeErrorHead,
});
const now = installPace(takeSettings());
const learnPort = virtualiseConnections();
await warmFetch();
const begun = new Promise<void>((resolve) => {
  createInterface({ input: process.stdin }).on('line', (line) => {
    const order: ProgramOrder = JSON.parse(line);
    if (order.type === 'begin') resolve();
    else learnPort(order.virtual, order.actual);
  });
});
post({ type: 'prepared' });
await begun;
process.stdin.unref();
const output = captureOutput(
  { report: post, now, afterMacrotask: (check) => void setImmediate(check) },
  new AsyncLocalStorage(),
);
watchProgram({ report: post, now, watchOutgoing: watchRequests });
reportBeats(now);
reportEnd(output, now);
post({ type: 'began', at: now() });
