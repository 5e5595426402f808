/**
 * A stand-in for WebContainer's host, for machines from which the real one cannot be reached. To the unmodified client it
 * answers as the real host does; what runs are real `node` processes of this machine. The README beside this folder says
 * in what it is kinder.
 *
 *     const standIn = await useStandIn(context);
 *     standIn.behaviour.host = 'unreachable';
 *     …
 *     await standIn.end();
 */

import type { BrowserContext, Route, WebSocketRoute } from '@playwright/test';
import { type Behaviour, createGates, type Gates, SOUND } from './behaviour.ts';
import { Container } from './container.ts';
import { FRAME_HEADERS, framePage } from './frame-page.ts';
import { type Call, fromWire, toWire } from './wire.ts';

const ORIGIN = 'https://stackblitz.com';
const SOCKET = 'wss://stackblitz.com/stand-in';

export interface StandInOptions {
  /** The Node that containers run; this process's own by default. */
  node?: string;
}

export class StandIn {
  /** Changed by a test as it goes along. */
  readonly behaviour: Behaviour = { ...SOUND };
  /** All are open until a test closes one. */
  readonly gates: Gates = createGates();
  /** One a page that has connected. */
  readonly containers = new Set<Container>();
  /** Whatever was asked of the host. */
  readonly requests: string[] = [];
  readonly #node: string;
  readonly #ending = new Set<Promise<void>>();

  constructor({ node = process.execPath }: StandInOptions = {}) {
    this.#node = node;
  }

  /** The container of the only page. Throws if there is not exactly one. */
  get container(): Container {
    const [container, other] = this.containers;
    if (container === undefined || other !== undefined) {
      throw new Error(`${this.containers.size} pages have connected`);
    }
    return container;
  }

  /** Resolves when nothing of it is left: no process, no folder. */
  async end(): Promise<void> {
    for (const gate of Object.values(this.gates)) gate.open();
    for (const container of this.containers) this.#drop(container);
    await Promise.all(this.#ending);
  }

  /** Resolves when the containers of pages that have gone are gone as well. */
  async settled(): Promise<void> {
    await Promise.all(this.#ending);
  }

  async answer(route: Route): Promise<void> {
    this.requests.push(route.request().url());
    await this.gates.connecting.passed;
    // A page that has gone meanwhile wants no answer.
    await this.#fulfil(route).catch(() => {});
  }

  accept(socket: WebSocketRoute): void {
    const container = new Container({
      node: this.#node,
      behaviour: this.behaviour,
      gates: this.gates,
      say: (said) => socket.send(toWire(said)),
    });
    this.containers.add(container);
    socket.onMessage((text) => void container.answer(fromWire<Call>(String(text))));
    socket.onClose(() => this.#drop(container));
  }

  async #fulfil(route: Route): Promise<void> {
    switch (this.behaviour.host) {
      case 'unreachable':
        return route.abort('connectionrefused');
      case 'unavailable':
        return route.fulfill({ status: 503, headers: FRAME_HEADERS, body: 'unavailable' });
      case 'notIsolated': {
        const { 'cross-origin-embedder-policy': _, ...headers } = FRAME_HEADERS;
        return route.fulfill({ headers, body: await framePage() });
      }
      case 'answers':
        return route.fulfill({ headers: FRAME_HEADERS, body: await framePage() });
    }
  }

  #drop(container: Container): void {
    if (!this.containers.delete(container)) return;
    const ending = container.end().finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }
}

/** Every page of the context that asks for the real host gets this one. */
export async function useStandIn(context: BrowserContext, options?: StandInOptions): Promise<StandIn> {
  const standIn = new StandIn(options);
  await context.route(
    ({ origin }) => origin === ORIGIN,
    (route) => standIn.answer(route),
  );
  await context.routeWebSocket(SOCKET, (socket) => standIn.accept(socket));
  return standIn;
}
