/** Loaded into the server's process before the learner's file: pace, ports, probe, and how the process is doing. */

import { Socket } from 'node:net';
import { installPace } from '../../traffic/pace.ts';
import { installProbe } from '../../traffic/probe.ts';
import { installStacks } from '../../traffic/stack.ts';
import { post } from './channel.ts';
import { nodeErrorHead, showPlace, toLabError } from './lab-error.ts';
import { virtualisePorts } from './ports.ts';
import { takeSettings } from './settings.ts';

/** Real ms between two signs of life. */
const BEAT = 200;
/** What an idle server still holds. */
const PASSIVE = new Set(['TCPServerWrap', 'TCPSocketWrap', 'PipeWrap', 'TTYWrap']);

const { setInterval, setImmediate } = globalThis;
const realNow = performance.now.bind(performance);

installStacks({
  showPlace: (url, line, column) => showPlace(process.cwd(), url, line, column),
  headOf: nodeErrorHead,
});
const now = installPace(takeSettings());
virtualisePorts((virtual, actual) => post({ type: 'bound', virtual, actual }));
const output = installProbe({ report: post, now, afterMacrotask: (check) => void setImmediate(check) });
reportBeats();
reportEnd();

function reportBeats(): void {
  post({ type: 'beat', at: now(), idle: false, lag: 0 });
  let last = realNow();
  const beat = setInterval(() => {
    const lag = Math.max(0, Math.round(realNow() - last - BEAT));
    last = realNow();
    const idle = process.getActiveResourcesInfo().every((resource) => PASSIVE.has(resource)) && !isTimed();
    post({ type: 'beat', at: now(), idle, lag });
  }, BEAT);
  beat.unref();
}

/** A socket's own timeout, which Node does not list among what is under way, will answer a request or break it. */
function isTimed(): boolean {
  const handles: unknown = Reflect.apply(Reflect.get(process, '_getActiveHandles'), process, []);
  if (!Array.isArray(handles)) return false;
  return handles.some(
    (handle) => handle instanceof Socket && (handle.timeout ?? 0) > 0 && Reflect.get(handle, '_httpMessage'),
  );
}

function reportEnd(): void {
  let isDrained = false;
  process.on('beforeExit', () => {
    isDrained = true;
  });
  process.on('exit', (code) => {
    output.flush();
    post({ type: 'exiting', code, asked: !isDrained });
  });
  process.on('uncaughtException', (error) => {
    // The learner's own listener decides.
    if (process.listenerCount('uncaughtException') > 1) return;
    output.flush();
    post({ type: 'crashed', at: now(), error: toLabError(error, process.cwd()) });
    process.exit(1);
  });
}
