/**
 * Watches the server from beside it, in the same process: what arrived, which layer it is in, what was counted.
 * Neither Express nor the middlewares are patched: `express` publishes each layer's start on a diagnostics channel.
 *
 * The channel does not say which layer is a throttle or a limiter (both are `<anonymous>`, and a throttle's span ends
 * before its timer fires). So `req` is compared at consecutive layers: the layer during which a property of the shape
 * `{ limit, used, remaining, resetTime }` appeared is a limiter, or a throttle if it also has `delay`.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Count } from '../lab/events.ts';
import { captureOutput, type OutputCapture } from './capture-output.ts';
import { claimExchange, type WatchOutgoing } from './outgoing.ts';
import { nameExchange, type ServerReport } from './reports.ts';

export interface ProbeOptions {
  report(report: ServerReport): void;
  /** Virtual epoch ms. */
  now(): number;
  /** Calls back when the present macrotask and its microtasks are over. Must not depend on virtual time. */
  afterMacrotask(check: () => void): void;
  /** The requests that the server's process sends. */
  watchOutgoing: WatchOutgoing;
  /** Whether the client's program runs, which shares the process: its requests, and its own servers. */
  isPrograms?(): boolean;
}

/** Patches `http.Server`, `console` and the output streams, and subscribes to Express. Once a process. */
export function installProbe(options: ProbeOptions): OutputCapture {
  const watched = new WeakMap<IncomingMessage, WatchedRequest>();
  const current = new AsyncLocalStorage<string>();
  watchServers(options, watched, current);
  watchLayers(watched);
  watchForwarding(options, current);
  return captureOutput(options, current);
}

function watchServers(
  options: ProbeOptions,
  watched: WeakMap<IncomingMessage, WatchedRequest>,
  current: AsyncLocalStorage<string>,
): void {
  const { isPrograms = () => false } = options;
  const ordinals = new WeakMap<Socket, number>();
  const originalEmit = http.Server.prototype.emit;

  http.Server.prototype.emit = function emit(
    this: http.Server,
    event: string | symbol,
    ...values: unknown[]
  ) {
    const pass = () => Reflect.apply(originalEmit, this, [event, ...values]);
    if (isPrograms()) return pass();
    if (event === 'listening') {
      const address = this.address();
      if (address !== null && typeof address === 'object') {
        options.report({ type: 'listening', at: options.now(), port: address.port });
      }
    }
    const [request, response] = values;
    if (!isRequestEvent(event) || !isIncoming(request) || !isResponse(response)) return pass();
    const ordinal = (ordinals.get(request.socket) ?? 0) + 1;
    ordinals.set(request.socket, ordinal);
    const exchange = nameExchange(request.socket.remotePort ?? 0, ordinal);
    watched.set(request, new WatchedRequest(options, exchange, request, response));
    return current.run(exchange, pass);
  };
}

const isRequestEvent = (event: string | symbol) =>
  event === 'request' || event === 'checkContinue' || event === 'checkExpectation';
const isIncoming = (value: unknown): value is IncomingMessage => value instanceof http.IncomingMessage;
const isResponse = (value: unknown): value is ServerResponse => value instanceof http.ServerResponse;

/** What `router` publishes when a layer starts; only what is read here. */
interface LayerStart {
  req: IncomingMessage & { route?: { stack: RouterLayer[] } };
  layer: RouterLayer;
  /** The name of a route parameter: it is looked up, no layer starts. */
  param?: string;
  errorHandler?: boolean;
}

interface RouterLayer {
  name: string;
  method?: string;
}

function watchLayers(watched: WeakMap<IncomingMessage, WatchedRequest>): void {
  subscribe('tracing:express.router.request:start', (message) => {
    const start = message as LayerStart;
    if (start.param === undefined) watched.get(start.req)?.enter(start);
  });
}

/** What the server sends while it handles a request, a proxy's for one, is that request still. */
function watchForwarding(options: ProbeOptions, current: AsyncLocalStorage<string>): void {
  const { watchOutgoing, isPrograms = () => false, report, now } = options;
  watchOutgoing(() => {
    if (isPrograms()) return null;
    const from = current.getStore();
    return {
      onSocket: (socket) =>
        claimExchange(socket, (to) =>
          report({ type: 'forwarded', at: now(), to, ...(from === undefined ? {} : { from }) }),
        ),
      onFailed: () => {},
    };
  });
}

/** Layers that have begun in this process: an exchange's own are in order among those of a proxy in front. */
let begun = 0;

/** One request's way through the layers. */
class WatchedRequest {
  readonly #options: ProbeOptions;
  readonly #exchange: string;
  readonly #request: LayerStart['req'];
  readonly #response: ServerResponse;
  #open: OpenLayer | null = null;
  /** The counts known so far, by property. A second middleware on the same property replaces the object. */
  readonly #known = new Map<string, ReportedCount>();
  /** Properties of the request that hold a value. */
  readonly #plain = new Set<string>();
  /** How many properties the request had when it arrived: none of them is a count, and the others come after them. */
  readonly #ownCount: number;

  constructor(options: ProbeOptions, exchange: string, request: IncomingMessage, response: ServerResponse) {
    this.#options = options;
    this.#exchange = exchange;
    this.#request = request;
    this.#response = response;
    this.#ownCount = Object.keys(request).length;
    options.report({ type: 'arrived', at: options.now(), exchange });
    response.once('finish', () => this.#leave());
    response.once('close', () => {
      this.#leave();
      options.report({ type: 'closed', at: options.now(), exchange });
    });
  }

  enter({ layer, errorHandler }: LayerStart): void {
    this.#leave();
    const { stack = [] } = this.#request.route ?? {};
    const isRouted = stack.includes(layer);
    const open: OpenLayer = {
      index: ++begun,
      name: String(layer.name).slice(0, LONGEST_NAME),
      at: this.#options.now(),
      canHandle: errorHandler !== true,
      isRouted,
    };
    if (isRouted && isLastFor(this.#request.method, layer, stack)) this.#reportLayer(open, 'handler');
    else this.#open = open;
    // A throttle has counted by the end of this macrotask; its next layer may be seconds away.
    this.#options.afterMacrotask(() => this.#lookForThrottle(open));
  }

  #lookForThrottle(layer: OpenLayer): void {
    if (this.#open !== layer) return;
    const throttles = this.#newCounts().filter(([, count]) => 'delay' in count);
    if (throttles.length === 0) return;
    this.#open = null;
    this.#reportLayer(layer, 'throttle');
    this.#reportCounts(throttles);
  }

  /** The layer has passed the request on, or answered it: now it is known what it was. */
  #leave(): void {
    const layer = this.#open;
    this.#open = null;
    const counts = this.#newCounts();
    if (layer) this.#reportLayer(layer, this.#kindOf(layer, counts));
    this.#reportCounts(counts);
  }

  #kindOf(layer: OpenLayer, counts: readonly [string, ReportedCount][]) {
    const [first] = counts;
    if (first) return middlewareOf(first[1]);
    // After a last layer that passed the request on, Express itself answers 404.
    const answered = this.#response.writableEnded && (layer.isRouted || this.#response.statusCode !== 404);
    return answered && layer.canHandle ? 'handler' : 'other';
  }

  #reportLayer(layer: OpenLayer, kind: 'throttle' | 'limiter' | 'handler' | 'other'): void {
    const { index, name, at } = layer;
    this.#options.report({ type: 'layer', at, exchange: this.#exchange, index, layer: kind, name });
  }

  #newCounts(): [string, ReportedCount][] {
    const found: [string, ReportedCount][] = [];
    const names = Object.keys(this.#request);
    for (let i = Math.min(this.#ownCount, names.length) - FORGOTTEN; i < names.length; i++) {
      const name = names[i] ?? '';
      const value = this.#look(name);
      if (isCount(value) && this.#known.get(name) !== value) found.push([name, value]);
    }
    return found;
  }

  /** Not through a getter of the server's own: looking on must not run its code. What was a plain value stays one. */
  #look(name: string): unknown {
    if (this.#plain.has(name)) return Reflect.get(this.#request, name);
    const property = Reflect.getOwnPropertyDescriptor(this.#request, name);
    if (property && 'value' in property) this.#plain.add(name);
    return property?.value;
  }

  #reportCounts(counts: readonly [string, ReportedCount][]): void {
    for (const [property, reported] of counts) {
      this.#known.set(property, reported);
      const count = toCount(property, reported);
      this.#options.report({ type: 'counted', at: this.#options.now(), exchange: this.#exchange, count });
    }
  }
}

interface OpenLayer {
  index: number;
  name: string;
  at: number;
  /** An error handler never is the route's handler. */
  canHandle: boolean;
  isRouted: boolean;
}

/** So many of a request's first properties may have been deleted since. */
const FORGOTTEN = 4;

/** UTF-16 code units of what a server names a layer or a client. */
const LONGEST_NAME = 1000;

/** What both middlewares leave on `req`. */
interface ReportedCount {
  limit: number;
  used: number;
  remaining: number;
  resetTime: Date | undefined;
  key?: string;
  delay?: number;
}

function isCount(value: unknown): value is ReportedCount {
  return (
    typeof value === 'object' &&
    value !== null &&
    'resetTime' in value &&
    ['limit', 'used', 'remaining'].every((name) => typeof Reflect.get(value, name) === 'number')
  );
}

const middlewareOf = (reported: ReportedCount) => ('delay' in reported ? 'throttle' : 'limiter');

function toCount(property: string, reported: ReportedCount): Count {
  const { used, limit, remaining, resetTime, key, delay } = reported;
  const resetAt = Number(resetTime?.getTime());
  return {
    middleware: middlewareOf(reported),
    property,
    used,
    limit,
    remaining,
    resetAt: Number.isFinite(resetAt) ? resetAt : null,
    key: String(key).slice(0, LONGEST_NAME),
    ...(delay === undefined
      ? {}
      : { delay: typeof delay !== 'number' || Number.isNaN(delay) ? 'NaN' : delay }),
  };
}

/** The last layer of the matched route is its handler. */
function isLastFor(method: string | undefined, layer: RouterLayer, stack: readonly RouterLayer[]): boolean {
  const wanted = (method ?? 'GET').toLowerCase();
  const hasOwn = stack.some((candidate) => candidate.method === wanted);
  const effective = wanted === 'head' && !hasOwn ? 'get' : wanted;
  return stack.findLast(({ method }) => method === undefined || method === effective) === layer;
}
