/**
 * `npm run try:webcontainer [-- --port <number>] [--no-build]`: serves the course as `npm start` does, and prints what a
 * person with a network can try on the real host, which no test reaches.
 */

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { BLOCKED_AFTER, SLOW_AFTER } from '../src/engines/webcontainer/boot.ts';
import { isSwitchedOn, SWITCH } from '../src/engines/webcontainer/setting.ts';

const START = fileURLToPath(new URL('./start.ts', import.meta.url));

if (!isSwitchedOn()) {
  console.error(`${SWITCH} is off: there is nothing to try.`);
  process.exit(2);
}

const site = spawn(process.execPath, [START, ...process.argv.slice(2)], {
  stdio: ['inherit', 'pipe', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => site.kill(signal));
site.on('close', (code) => {
  process.exitCode = code ?? 0;
});
for await (const line of createInterface({ input: site.stdout })) {
  console.log(line);
  const [address] = /http:\/\/localhost:\d+\//.exec(line) ?? [];
  if (address !== undefined) console.log(listFor(address));
}

function listFor(address: string): string {
  const port = new URL(address).port;
  const seconds = (ms: number) => `${ms / 1000} s`;
  return `
WebContainer on its real host. Open the browser's developer tools (console, network) beside each page: the console must
stay without errors of ours, and without a network WebContainer must never keep the embedded engine from answering.

NOTE for each browser: its name and version, boot (ms), mount (ms), the container's Node: the engine's panel has them.

 1. Boots        open ${address}es/labs/fixed-delay/ and the engine's panel
                 see: connecting, mounting, starting, ready, with the seconds it took; one request for
                 engine/packages-….json, none before the host has answered; a second visit boots faster
 2. Runs         press Run at ×10, then at ×1
                 see: the panel names WebContainer; five requests with the delays of the recording; the log has no lines
                 that the server did not write
 3. Agrees       press «repeat in the other engine»
                 see: both runs on one axis, and the sentence that they agree
 4. Every lab    do 2 and 3 in every lab of ${address}es/abuso/throttling/
                 see: client programs and the proxy's two processes run; where clients have raw addresses the panel says
                 that this engine cannot play it, and the embedded one answers
 5. Stop         press Stop in the middle of a run, then Run
                 see: the second run is whole, and its port was free
 6. Hot loop     add \`while (true);\` to the route, Run, wait, undo it, Run
                 see: the run ends by its limit, the next one is whole
 7. Late         reload, and press Run at once
                 see: the embedded engine answers; WebContainer is announced, and answers from the next Run on
 8. Cancel       reload with an empty cache, Cancel while it connects; then Retry
                 see: cancelled, with nothing of stackblitz.com going on; then a boot that becomes ready
 9. Blocked      block stackblitz.com in the network panel, reload, wait; unblock, Retry
                 see: slow after ${seconds(SLOW_AFTER)}, blocked after ${seconds(BLOCKED_AFTER)}, meanwhile runs in the embedded engine; then ready
                 the same with a content blocker, Brave's Shields, a private window of Firefox, a company's network
10. Offline      set the network panel to offline, reload (the page was kept), then back online
                 see: offline at once and without an error in the console; then it boots by itself
11. Lost         end the process of the stackblitz.com frame in the browser's task manager during a run
                 see: lost, with the offer to boot again; it becomes ready
12. Isolation    open http://<this machine's address>:${port}/es/labs/fixed-delay/ from another machine
                 see: the panel asks for https
13. Leaving      go to another page in the middle of a run, and back
                 see: no worker of stackblitz.com left in the task manager meanwhile; back, it boots again
14. Choice       choose the embedded engine while it boots, reload; choose WebContainer in a second tab
                 see: nothing of stackblitz.com is asked for; then both tabs follow
15. Switched off stop this, then \`${SWITCH}=off npm start\`
                 see: no word of WebContainer in a lab, no request, no stackblitz.com in the page's policy
16. Elsewhere    1 to 3 in Firefox, in Safari on a Mac and on an iPhone or iPad, in Chrome on an Android phone
                 see: it boots, or says in one sentence why not; the embedded engine answers everywhere

What no test could try on the real host is in the README, under «WebContainer». End with Ctrl+C.
`;
}
