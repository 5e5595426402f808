/**
 * Loaded into the client's process before the learner's program: pace, ports, and what watches it. The program is let go
 * when the server listens.
 */

import { createInterface } from 'node:readline';
import { installPace } from '../../traffic/pace.ts';
import { watchProgramProcess } from './beside-program.ts';
import { type ProgramOrder, post } from './channel.ts';
import { warmFetch, watchRequests } from './outgoing.ts';
import { virtualiseConnections } from './ports.ts';
import { takeSettings } from './settings.ts';

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
watchProgramProcess({ post, now, watchOutgoing: watchRequests });
