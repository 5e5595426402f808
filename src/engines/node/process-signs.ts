/** What each of a run's processes that runs the learner's code tells of itself: that it lives, and how it ends. */

import { Socket } from 'node:net';
import process from 'node:process';
import type { OutputCapture } from '../../traffic/capture-output.ts';
import type { ProcessSign } from '../processes/messages.ts';
import { toLabError } from './lab-error.ts';

/** Real ms between two signs of life. */
const BEAT = 200;
/** What an idle process still holds. */
const PASSIVE = new Set(['TCPServerWrap', 'TCPSocketWrap', 'PipeWrap', 'TTYWrap']);

const { setInterval } = globalThis;
const realNow = performance.now.bind(performance);

export interface SignOptions {
  post(sign: ProcessSign): void;
  /** Virtual epoch ms. */
  now(): number;
}

export function reportBeats({ post, now }: SignOptions): void {
  const canTell = canTellIdle();
  post({ type: 'beat', at: now(), idle: false, lag: 0 });
  let last = realNow();
  const beat = setInterval(() => {
    const lag = Math.max(0, Math.round(realNow() - last - BEAT));
    last = realNow();
    post({ type: 'beat', at: now(), idle: canTell && isIdle(), lag });
  }, BEAT);
  beat.unref();
}

/** Whether Node lists what is under way: where it would not name a timer, no process is called idle. */
function canTellIdle(): boolean {
  const timer = setInterval(() => {}, BEAT);
  const isListed = process.getActiveResourcesInfo().includes('Timeout');
  clearInterval(timer);
  return isListed;
}

function isIdle(): boolean {
  return process.getActiveResourcesInfo().every((resource) => PASSIVE.has(resource)) && !isTimed();
}

/** A socket's own timeout, which Node does not list among what is under way, will answer a request or break it. */
function isTimed(): boolean {
  const handles: unknown = Reflect.apply(Reflect.get(process, '_getActiveHandles'), process, []);
  if (!Array.isArray(handles)) return false;
  return handles.some(
    (handle) => handle instanceof Socket && (handle.timeout ?? 0) > 0 && Reflect.get(handle, '_httpMessage'),
  );
}

export function reportEnd(output: OutputCapture, { post, now }: SignOptions): void {
  let isDrained = false;
  process.on('beforeExit', () => {
    isDrained = true;
  });
  process.on('exit', (code) => {
    output.flush();
    post({ type: 'exiting', at: now(), code, asked: !isDrained });
  });
  process.on('uncaughtException', (error) => {
    // The learner's own listener decides.
    if (process.listenerCount('uncaughtException') > 1) return;
    output.flush();
    post({ type: 'crashed', at: now(), error: toLabError(error, process.cwd()) });
    process.exit(1);
  });
}
