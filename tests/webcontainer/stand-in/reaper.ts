/**
 * Ends what this process started, whatever ends this process: a second one waits for the end of their pipe, then kills
 * the process groups and removes the folders that it was told of.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('./reaper-process.ts', import.meta.url));

/** `group` is the id of a process that leads a group. */
export type Charge = { group: number } | { folder: string };
/** Line by line, as JSON. */
export type ReaperOrder = { watch: Charge } | { forget: Charge };

let reaper: ChildProcess | undefined;

export function watchOver(charge: Charge): void {
  send({ watch: charge });
}

/** It has been ended, or removed, by who started it. */
export function forget(charge: Charge): void {
  send({ forget: charge });
}

function send(order: ReaperOrder): void {
  reaper ??= start();
  reaper.stdin?.write(`${JSON.stringify(order)}\n`);
}

function start(): ChildProcess {
  // In a session of its own: what interrupts the tests in a terminal does not interrupt it.
  const child = spawn(process.execPath, [PROCESS], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] });
  // Nobody waits for it; it waits for this process.
  child.unref();
  const { stdin } = child;
  if (stdin !== null && 'unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
  return child;
}
