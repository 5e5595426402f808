/** Loaded into the server's process before the learner's file: pace, ports, probe, and how the process is doing. */

import { installPace } from '../../traffic/pace.ts';
import { installProbe } from '../../traffic/probe.ts';
import { installStacks } from '../../traffic/stack.ts';
import { post } from './channel.ts';
import { nodeErrorHead, showPlace } from './lab-error.ts';
import { watchRequests } from './outgoing.ts';
import { virtualisePorts } from './ports.ts';
import { reportBeats, reportEnd } from './process-signs.ts';
import { takeSettings } from './settings.ts';

const { setImmediate } = globalThis;

installStacks({
  showPlace: (url, line, column) => showPlace(process.cwd(), url, line, column),
  headOf: nodeErrorHead,
});
const now = installPace(takeSettings());
virtualisePorts((virtual, actual) => post({ type: 'bound', virtual, actual }));
const output = installProbe({
  report: post,
  now,
  afterMacrotask: (check) => void setImmediate(check),
  watchOutgoing: watchRequests,
});
reportBeats(now);
reportEnd(output, now);
