/** One run: the learner's server and the sender in one worker, from the first line of code to the last event. */

import type { LabError } from '../../../lab/errors.ts';
import type { Limits, RunEvent } from '../../../lab/events.ts';
import { planSchedule } from '../../../lab/schedule.ts';
import { Attribution } from '../../../traffic/attribution.ts';
import type { OutputCapture } from '../../../traffic/capture-output.ts';
import { installProbe } from '../../../traffic/probe.ts';
import type { ClientReport, ServerReport } from '../../../traffic/reports.ts';
import { type Sending, sendSchedule } from '../../../traffic/sender.ts';
import { installStacks } from '../../../traffic/stack.ts';
import { locateImport } from '../../locate-import.ts';
import type { EmbeddedRequest } from '../protocol.ts';
import { now } from './clock.ts';
import type { Host } from './host.ts';
import { toLabError } from './lab-error.ts';
import { Unparsable } from './link-error.ts';
import { Linker } from './linker.ts';
import { loop } from './loop.ts';
import { nodeErrorHead } from './node-errors.ts';
import { Outbox } from './outbox.ts';
import process, { hookProcess, ProcessExit } from './process.ts';
import { deliverEverything } from './tcp.ts';

declare const __VERSIONS__: Record<string, string>;

export class Run {
  readonly #request: EmbeddedRequest;
  readonly #host: Host;
  readonly #linker: Linker;
  readonly #outbox: Outbox;
  readonly #attribution = new Attribution((event) => this.#emit(event));
  /** Sent, and neither answered nor given up nor broken. */
  readonly #inFlight = new Set<number>();
  readonly #releaseStart = loop.hold();
  #phase: 'loading' | 'serving' | 'ended' = 'loading';
  #isStarted = false;
  #began: number | null = null;
  #sending: Sending | null = null;
  #areAllSettled = false;
  #logRoom: number;
  #output: OutputCapture | null = null;

  constructor(request: EmbeddedRequest, host: Host) {
    this.#request = request;
    this.#host = host;
    this.#logRoom = request.limits.logBytes;
    this.#outbox = new Outbox(host.post);
    this.#linker = new Linker({
      files: request.files,
      entry: request.entry,
      define: host.defineModule,
      onStart: () => this.#start(),
      hold: () => loop.hold(),
    });
  }

  start(): void {
    const { pace, limits } = this.#request;
    this.#host.onUncaught((error, kind) => this.#onUncaught(error, kind));
    hookProcess({
      onExit: (code) => this.#crash({ kind: 'exit', code }),
      onKilled: () => this.#crash({ kind: 'lost' }),
    });
    this.#output = installProbe({
      report: (report) => this.#onServer(report),
      now,
      afterMacrotask: (check) => loop.afterMacrotask(check),
    });
    const { places } = this.#linker;
    installStacks({ showPlace: (...at) => places.show(...at), headOf: nodeErrorHead });
    loop.deadline = now() + limits.virtualTime;
    loop.start(pace === 'instant' ? Number.POSITIVE_INFINITY : pace, {
      onError: (error) => this.#onUncaught(error, 'error'),
      onIdle: () => this.#onIdle(),
      onDeadline: () => this.#reachLimit('virtualTime'),
      onRest: () => this.#outbox.flush(),
    });
    this.#load().catch((error: unknown) => this.#onLoadError(error));
  }

  async #load(): Promise<void> {
    const specifier = await this.#linker.link();
    await import(/* @vite-ignore */ specifier);
  }

  /** Everything has been read; from here on the learner's code runs. */
  #start(): void {
    this.#isStarted = true;
    this.#releaseStart();
  }

  #onLoadError(error: unknown): void {
    if (error instanceof ProcessExit) return;
    if (error instanceof Unparsable) this.#reportUnparsable(error.message, error.files);
    else if (!this.#isStarted && error instanceof SyntaxError) {
      this.#reportUnparsable(error.message, this.#linker.files);
    } else this.#onUncaught(error, 'error');
  }

  // --- what the probe and the sender report

  #onServer(report: ServerReport): void {
    if (report.type === 'log') this.#onLog(report);
    else this.#attribution.server(report);
    if (report.type === 'listening') this.#onListening(report.port);
    if (report.type === 'closed') this.#checkEnd();
  }

  #onLog(report: Extract<ServerReport, { type: 'log' }>): void {
    const text = this.#linker.places.rewrite(report.text);
    this.#attribution.server({ ...report, text: text.slice(0, this.#logRoom) });
    this.#logRoom -= text.length;
    if (this.#logRoom < 0) this.#reachLimit('logBytes');
  }

  /** After the server's own `listening` callbacks. */
  #onListening(port: number): void {
    if (port !== this.#request.port || this.#phase !== 'loading') return;
    this.#phase = 'serving';
    loop.enqueue(() => this.#send());
  }

  #send(): void {
    const { port, scenario, path, limits } = this.#request;
    loop.anchor();
    this.#began = now();
    loop.deadline = now() + limits.virtualTime;
    this.#emit({ type: 'ready', at: 0, port, versions: __VERSIONS__ });
    this.#sending = sendSchedule({
      planned: planSchedule(scenario, path ?? '/'),
      port,
      report: (report) => this.#onClient(report),
      now,
    });
    this.#sending.finished.then(() => {
      this.#areAllSettled = true;
      this.#checkEnd();
    });
  }

  #onClient(report: ClientReport): void {
    if (report.type === 'sent') this.#inFlight.add(report.n);
    else if (report.type === 'ended' || report.type === 'gaveUp' || report.type === 'broken') {
      this.#inFlight.delete(report.n);
    }
    this.#attribution.client(report);
  }

  // --- how a run ends

  /** Every request has settled and the server has closed every exchange. What belongs to the same moment still counts. */
  #checkEnd(): void {
    if (!this.#areAllSettled) return;
    // Express logs an error in an immediate of its own, after the answer.
    loop.addImmediate(() =>
      loop.afterMacrotask(() => {
        if (this.#attribution.openExchanges === 0) this.#end({ type: 'done', at: this.#at() });
      }),
    );
  }

  #onIdle(): void {
    const { port } = this.#request;
    if (this.#phase === 'loading') this.#crash({ kind: 'silent', port });
    else this.#end({ type: 'done', at: this.#at() });
  }

  /** As Node does it: the process's own listeners come first. */
  #onUncaught(error: unknown, kind: 'error' | 'rejection'): void {
    if (error instanceof ProcessExit || this.#phase === 'ended') return;
    const listeners = [...(kind === 'rejection' ? ['unhandledRejection'] : []), 'uncaughtException'];
    for (const event of listeners) {
      if (callListeners(event, error)) return;
    }
    const failure = toLabError(error, this.#linker.places);
    const isUnplaced = failure.kind === 'import' && failure.place === null;
    this.#crash(isUnplaced ? locateImport(failure, this.#request.files) : failure);
  }

  #crash(error: LabError): void {
    if (this.#phase === 'ended') return;
    this.#output?.flush();
    deliverEverything();
    this.#sending?.abort();
    for (const n of [...this.#inFlight]) {
      this.#attribution.client({ type: 'broken', at: now(), n, code: 'ECONNRESET' });
    }
    this.#end({ type: 'crashed', at: this.#at(), error });
  }

  #reachLimit(limit: keyof Limits): void {
    this.#end({ type: 'limit', at: this.#at(), limit });
  }

  #reportUnparsable(message: string, files: string[]): void {
    this.#close(() => this.#host.post({ type: 'unparsable', at: 0, message, files }));
  }

  #end(event: RunEvent): void {
    this.#close(() => {
      this.#outbox.add(event);
      this.#outbox.flush();
    });
  }

  #close(lastWord: () => void): void {
    if (this.#phase === 'ended') return;
    this.#attribution.flush();
    this.#phase = 'ended';
    this.#outbox.flush();
    loop.stop();
    lastWord();
  }

  #emit(event: RunEvent): void {
    if (this.#phase === 'ended') return;
    const isAnswer = event.type === 'ended';
    this.#outbox.add(isAnswer ? { ...event, body: this.#linker.places.rewrite(event.body) } : event);
  }

  #at(): number {
    return this.#began === null ? 0 : Math.max(0, Math.round(now() - this.#began));
  }
}

function callListeners(event: string, error: unknown): boolean {
  const { emit } = process;
  return typeof emit === 'function' && Boolean(Reflect.apply(emit, process, [event, error, event]));
}
