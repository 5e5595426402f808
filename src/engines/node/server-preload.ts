/** Loaded into the server's process before the learner's file: pace, ports, probe, and how the process is doing. */

import { installPace } from '../../traffic/pace.ts';
import { installProbe } from '../../traffic/probe.ts';
import { post } from './channel.ts';
import { toLabError } from './lab-error.ts';
import { virtualisePorts } from './ports.ts';
import { takeSettings } from './settings.ts';

/** Real ms between two signs of life. */
const BEAT = 200;
/** What an idle server still holds. */
const PASSIVE = new Set(['TCPServerWrap', 'TCPSocketWrap', 'PipeWrap', 'TTYWrap']);

const { setInterval, setImmediate } = globalThis;
const realNow = performance.now.bind(performance);

const now = installPace(takeSettings());
virtualisePorts((virtual, actual) => post({ type: 'bound', virtual, actual }));
installProbe({ report: post, now, afterMacrotask: (check) => void setImmediate(check) });
reportBeats();
reportEnd();

function reportBeats(): void {
  post({ type: 'beat', idle: false, lag: 0 });
  let last = realNow();
  const beat = setInterval(() => {
    const lag = Math.max(0, Math.round(realNow() - last - BEAT));
    last = realNow();
    const idle = process.getActiveResourcesInfo().every((resource) => PASSIVE.has(resource));
    post({ type: 'beat', idle, lag });
  }, BEAT);
  beat.unref();
}

function reportEnd(): void {
  let isDrained = false;
  process.on('beforeExit', () => {
    isDrained = true;
  });
  process.on('exit', (code) => post({ type: 'exiting', code, asked: !isDrained }));
  process.on('uncaughtException', (error) => {
    // The learner's own listener decides.
    if (process.listenerCount('uncaughtException') > 1) return;
    post({ type: 'crashed', at: now(), error: toLabError(error, process.cwd()) });
    process.exit(1);
  });
}
