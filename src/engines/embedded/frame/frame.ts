/**
 * The frame's only script: starts and ends workers for the page that embeds it, and knows nothing of what they do. Each
 * run's port goes from the page through here to the run's worker: what the learner's code says reaches that port alone,
 * and what it posts to this frame is not listened to.
 *
 * The first worker is started before anybody has asked, and before the bundle is there: its thread takes as long to come.
 */

import type { FrameMessage, PageMessage } from './frame-protocol.ts';

/**
 * A module worker made of a blob fails at an opaque origin in Chromium; a classic one may import it. The bundle's URL and
 * the run's port come as they are there. And what fails in a promise is thrown again outside, or nobody would hear of it.
 */
const BOOT_SCRIPT = `
  const bundle = Promise.withResolvers();
  const port = Promise.withResolvers();
  addEventListener('message', ({ data, ports }) => {
    if (ports[0]) port.resolve(ports[0]);
    else bundle.resolve(data);
  });
  bundle.promise
    .then((url) => import(url))
    .then(({ startInBrowser }) => startInBrowser(port.promise))
    .catch((error) => setTimeout(() => { throw error; }));
`;

const toUrl = (content: BlobPart) => URL.createObjectURL(new Blob([content], { type: 'text/javascript' }));

/** A worker and, if it has failed before it was needed, what it said. */
interface Started {
  worker: Worker;
  failure: Promise<string>;
}

const bootUrl = toUrl(BOOT_SCRIPT);
/** Where the bundle is, once it is there. */
const bundle = Promise.withResolvers<string>();

function start(): Started {
  const worker = new Worker(bootUrl);
  bundle.promise.then((url) => worker.postMessage(url));
  const failure = new Promise<string>((resolve) => {
    worker.onerror = (event) => {
      event.preventDefault();
      resolve(event.message);
    };
  });
  return { worker, failure };
}

let spare: Started | null = start();

function onHandshake({ source, ports: [port] }: MessageEvent): void {
  if (source !== parent || !port) return;
  removeEventListener('message', onHandshake);
  serve(port);
}

function serve(port: MessagePort): void {
  const running = new Map<number, Worker>();
  const say = (message: FrameMessage) => port.postMessage(message);

  const begin = (run: number, runPort: MessagePort) => {
    const { worker, failure } = spare ?? start();
    spare = null;
    failure.then((message) => say({ type: 'lost', run, message }));
    running.set(run, worker);
    worker.postMessage(null, [runPort]);
  };

  const end = (run: number) => {
    running.get(run)?.terminate();
    running.delete(run);
    spare ??= start();
  };

  port.onmessage = ({ data, ports: [runPort] }: MessageEvent<PageMessage>) => {
    if (data.type === 'begin' && runPort) begin(data.run, runPort);
    else if (data.type === 'bundle') bundle.resolve(toUrl(data.bytes));
    else if (data.type === 'end') end(data.run);
    else if (data.type === 'ping') say({ type: 'pong' });
  };
  say({ type: 'ready' });
}

addEventListener('message', onHandshake);
// The page need not wait until it has heard that the frame has loaded.
parent.postMessage(null, '*');
