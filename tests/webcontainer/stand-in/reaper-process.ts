/** The process that outlives the tests by a moment, and ends what they left. `reaper.ts` says for whom. */

import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { killGroup } from './kill-group.ts';
import type { Charge, ReaperOrder } from './reaper.ts';

const groups = new Set<number>();
const folders = new Set<string>();

for await (const line of createInterface({ input: process.stdin })) {
  const order: ReaperOrder = JSON.parse(line);
  if ('watch' in order) watch(order.watch);
  else forget(order.forget);
}
for (const group of groups) killGroup(group, 'SIGKILL');
for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

function watch(charge: Charge): void {
  if ('group' in charge) groups.add(charge.group);
  else folders.add(charge.folder);
}

function forget(charge: Charge): void {
  if ('group' in charge) groups.delete(charge.group);
  else folders.delete(charge.folder);
}
