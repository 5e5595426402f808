/**
 * The frame's only script: starts and ends workers for the page that embeds it, and knows nothing of what they do. Each
 * run's port goes from the page through here to the run's worker: what the learner's code says reaches that port alone,
 * and what it posts to this frame is not listened to.
 */

import type { FrameMessage, PageMessage } from './frame-protocol.ts';

/**
 * A module worker made of a blob fails at an opaque origin in Chromium; a classic one may import it. The run's port may
 * come before the bundle is there. And what fails in a promise is thrown again outside, or nobody would hear of it.
 */
const bootScript = (bundleUrl: string) => `
  const port = new Promise((resolve) => {
    addEventListener('message', (event) => resolve(event.ports[0]), { once: true });
  });
  import(${JSON.stringify(bundleUrl)})
    .then((bundle) => bundle.startInBrowser(port))
    .catch((error) => setTimeout(() => { throw error; }));
`;

const toUrl = (source: string) => URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));

function onHandshake({ source, data, ports: [port] }: MessageEvent): void {
  if (source !== parent || !port || typeof data?.bundle !== 'string') return;
  removeEventListener('message', onHandshake);
  serve(port, toUrl(bootScript(toUrl(data.bundle))));
}

/** A worker and, if it has failed before it was needed, what it said. */
interface Started {
  worker: Worker;
  failure: Promise<string>;
}

function startWorker(bootUrl: string): Started {
  const worker = new Worker(bootUrl);
  const failure = new Promise<string>((resolve) => {
    worker.onerror = (event) => {
      event.preventDefault();
      resolve(event.message);
    };
  });
  return { worker, failure };
}

function serve(port: MessagePort, bootUrl: string): void {
  const running = new Map<number, Worker>();
  let spare: Started | null = startWorker(bootUrl);
  const say = (message: FrameMessage) => port.postMessage(message);

  const begin = (run: number, runPort: MessagePort) => {
    const { worker, failure } = spare ?? startWorker(bootUrl);
    spare = null;
    failure.then((message) => say({ type: 'lost', run, message }));
    running.set(run, worker);
    worker.postMessage(null, [runPort]);
  };

  const end = (run: number) => {
    running.get(run)?.terminate();
    running.delete(run);
    spare ??= startWorker(bootUrl);
  };

  port.onmessage = ({ data, ports: [runPort] }: MessageEvent<PageMessage>) => {
    if (data.type === 'begin' && runPort) begin(data.run, runPort);
    else if (data.type === 'end') end(data.run);
    else if (data.type === 'ping') say({ type: 'pong' });
  };
  say({ type: 'ready' });
}

addEventListener('message', onHandshake);
