/** The page's side of the frame: its element, the handshake, and a port for each run. */

import { EngineError } from '../../lab/errors.ts';
import type { FrameMessage, PageMessage } from './frame/frame-protocol.ts';
import type { WorkerHandlers, WorkerLink } from './run-on-worker.ts';

/** Wall ms for the frame to load. */
const LOADING_PATIENCE = 60_000;
/** Wall ms for the frame to answer once it has loaded; an error page in its place never does. */
const PATIENCE = 10_000;
/** Wall ms for a frame that lives to say so, on a busy machine too: it does nothing but start and end workers. */
const ANSWER_PATIENCE = 2000;

export class Frame {
  readonly #element: HTMLIFrameElement;
  readonly #port: MessagePort;
  readonly #runs = new Map<number, WorkerHandlers>();
  /** Told of the next sign of life. */
  readonly #waiting: (() => void)[] = [];
  #lastRun = 0;

  private constructor(element: HTMLIFrameElement, port: MessagePort) {
    this.#element = element;
    this.#port = port;
    port.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
      if (data.type === 'pong') for (const answer of this.#waiting.splice(0)) answer();
      else if (data.type === 'lost') this.#runs.get(data.run)?.onLost(data.message);
    };
  }

  /** Loads the frame while the bundle comes. Throws `EngineError` if either does not. */
  static async open(url: string, bundle: Promise<ArrayBuffer>): Promise<Frame> {
    const element = createElement(url);
    try {
      const [port, bytes] = await Promise.all([shakeHands(element, url), bundle]);
      const frame = new Frame(element, port);
      frame.#say({ type: 'bundle', bytes }, [bytes]);
      return frame;
    } catch (error) {
      element.remove();
      throw error;
    }
  }

  /**
   * Whether the frame still answers. A server that takes all memory takes the frame's process with it, where it has one of
   * its own, and no browser tells the page.
   */
  isAlive(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ANSWER_PATIENCE);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve(true);
      });
      this.#say({ type: 'ping' }, []);
    });
  }

  /** A worker for one run, usually one that has been waiting. */
  begin(handlers: WorkerHandlers): WorkerLink {
    const run = ++this.#lastRun;
    const { port1, port2 } = new MessageChannel();
    this.#runs.set(run, handlers);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => handlers.onMessage(data);
    this.#say({ type: 'begin', run }, [port2]);
    return {
      post: (message) => port1.postMessage(message),
      end: () => {
        port1.close();
        this.#runs.delete(run);
        this.#say({ type: 'end', run }, []);
      },
    };
  }

  /** Ends every worker with it, and so every run. */
  remove(): void {
    for (const { onLost } of [...this.#runs.values()]) onLost('the engine was disposed of');
    this.#port.close();
    this.#element.remove();
  }

  #say(message: PageMessage, transfer: Transferable[]): void {
    this.#port.postMessage(message, transfer);
  }
}

function createElement(url: string): HTMLIFrameElement {
  const element = document.createElement('iframe');
  element.sandbox.add('allow-scripts');
  element.src = url;
  element.hidden = true;
  element.tabIndex = -1;
  element.setAttribute('aria-hidden', 'true');
  return element;
}

/**
 * Puts the frame into the page and gives it a port as soon as it speaks. Its origin is opaque, so it has no name but `*`.
 * Nothing in the message is secret.
 */
async function shakeHands(element: HTMLIFrameElement, url: string): Promise<MessagePort> {
  const { port1, port2 } = new MessageChannel();
  const answered = Promise.withResolvers<void>();
  const giveUp = () => answered.reject(new EngineError({ kind: 'notLoaded', what: url }));
  let timer = setTimeout(giveUp, LOADING_PATIENCE);
  const onLoad = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, PATIENCE);
  };
  const onSpoken = ({ source }: MessageEvent) => {
    if (source !== element.contentWindow) return;
    removeEventListener('message', onSpoken);
    element.contentWindow?.postMessage(null, '*', [port2]);
  };
  port1.onmessage = () => answered.resolve();
  element.addEventListener('load', onLoad, { once: true });
  addEventListener('message', onSpoken);
  document.body.append(element);
  try {
    await answered.promise;
    return port1;
  } finally {
    clearTimeout(timer);
    element.removeEventListener('load', onLoad);
    removeEventListener('message', onSpoken);
  }
}
