/** One run: the learner's server and the sender in one worker, from the first line of code to the last event. */

import type { LabError } from '../../../lab/errors.ts';
import type { Limits, RunEvent } from '../../../lab/events.ts';
import type { RunRequest } from '../../../lab/run.ts';
import { isProgram, type Schedule } from '../../../lab/scenario.ts';
import { planSchedule } from '../../../lab/schedule.ts';
import { Attribution } from '../../../traffic/attribution.ts';
import type { OutputCapture } from '../../../traffic/capture-output.ts';
import { watchHttpRequests } from '../../../traffic/outgoing.ts';
import { installProbe } from '../../../traffic/probe.ts';
import type { ClientReport, ServerReport } from '../../../traffic/reports.ts';
import { type Sending, sendSchedule } from '../../../traffic/sender.ts';
import { installStacks } from '../../../traffic/stack.ts';
import { locateImport } from '../../locate-import.ts';
import type { HostMessage } from '../protocol.ts';
import type { PreparedSources } from '../sources/prepared.ts';
import { openBareWire } from './bare-wire.ts';
import { chunkVersions } from './chunks.ts';
import { advanceTo, now } from './clock.ts';
import { isInProgram, isProgramTurn, runInFrame, runInTurn } from './context.ts';
import { mountLab } from './disk.ts';
import { ForwardingBrake } from './forwarding.ts';
import { limitBytes } from './held-bytes.ts';
import type { Host } from './host.ts';
import { engineErrorOf, toLabError } from './lab-error.ts';
import { Unparsable } from './link-error.ts';
import { Linker } from './linker.ts';
import { loop } from './loop.ts';
import { nodeErrorHead } from './node-errors.ts';
import { Outbox } from './outbox.ts';
import { hookProcess, offerUncaught, ProcessExit } from './process.ts';
import { Program } from './program.ts';
import { SourcePlaces } from './source-places.ts';
import { deliverEverything } from './tcp.ts';
import { waitFor } from './timers.ts';

type RunOrder = Extract<HostMessage, { type: 'run' }>;

/** Virtual ms for which a run goes on after its last answer, as real Node does: what the server still says belongs to it. */
const LAST_WORDS = 200;
/** What a handler that never ends may report without end is no sign that anything happens. */
const WITHIN_REQUEST: ReadonlySet<RunEvent['type']> = new Set(['layer', 'counted']);

declare const __VERSIONS__: Record<string, string>;

export class Run {
  readonly #request: RunRequest;
  readonly #sources: PreparedSources;
  readonly #host: Host;
  readonly #places = new SourcePlaces();
  readonly #linker: Linker;
  readonly #outbox: Outbox;
  readonly #attribution = new Attribution((event) => this.#emit(event));
  /** Sent, and neither answered nor given up nor broken. */
  readonly #inFlight = new Set<number>();
  /** How many the client has sent so far. */
  #sent = 0;
  readonly #forwarding = new ForwardingBrake();
  readonly #releaseStart = loop.hold();
  #phase: 'loading' | 'serving' | 'ended' = 'loading';
  #isStarted = false;
  #began: number | null = null;
  #sending: Sending | null = null;
  #program: Program | null = null;
  /** Virtual ms of the last event. */
  #last = 0;
  #areAllSettled = false;
  #isEnding = false;
  /** Since it was last asked for. */
  #hasReported = false;
  #lastSeen = now();
  #logRoom: number;
  #output: OutputCapture | null = null;

  constructor({ request, sources }: RunOrder, host: Host) {
    this.#request = request;
    this.#sources = sources;
    this.#host = host;
    mountLab(request.files);
    this.#logRoom = request.limits.logBytes;
    this.#outbox = new Outbox(host.post);
    this.#linker = new Linker({
      id: 'server',
      files: request.files,
      ...sources,
      places: this.#places,
      entry: request.entry,
      define: host.defineModule,
      onStart: () => this.#start(),
      hold: () => loop.hold(),
    });
  }

  start(): void {
    const { pace, limits } = this.#request;
    this.#host.onUncaught((...uncaught) => this.#onUncaught(...uncaught));
    limitBytes(limits.memory * 1e6, () => this.#reachLimit('memory'));
    hookProcess({
      onExit: (code) => this.#onExit(code),
      onKilled: () => this.#crash({ kind: 'lost', ...this.#programFile() }),
    });
    this.#output = installProbe({
      report: (report) => this.#onServer(report),
      now,
      afterMacrotask: (check) => loop.afterMacrotask(check),
      watchOutgoing: watchHttpRequests,
      isPrograms: isInProgram,
    });
    installStacks({ showPlace: (...at) => this.#places.show(...at), headOf: nodeErrorHead });
    loop.deadline = now() + limits.virtualTime;
    loop.start(pace === 'instant' ? Number.POSITIVE_INFINITY : pace, {
      onError: (error) => this.#onUncaught(error, 'error'),
      onIdle: () => this.#onIdle(),
      onDeadline: () => this.#onDeadline(),
      onRest: () => this.#outbox.flush(),
      onProgramRest: () => this.#checkEnd(),
    });
    this.#load().catch((error: unknown) => this.#onLoadError(error, this.#isStarted, this.#linker.files));
  }

  /** Whether anything was reported or time has passed since this was last asked, or the run waits for its time to come. */
  hasMoved(): boolean {
    const hasMoved = this.#hasReported || loop.isWaiting || now() > this.#lastSeen;
    this.#hasReported = false;
    this.#lastSeen = now();
    return hasMoved;
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

  #onLoadError(error: unknown, isStarted: boolean, files: string[]): void {
    if (error instanceof ProcessExit) return;
    if (!isStarted && !(error instanceof Unparsable) && error instanceof SyntaxError)
      this.#reportUnparsable(error.message, files);
    else this.#onUncaught(error, 'error');
  }

  // --- what the probe and the sender report

  #onServer(report: ServerReport): void {
    if (report.type === 'log') this.#onLog(report);
    else this.#attribution.server(report);
    if (report.type === 'listening') this.#onListening(report.port);
    if (report.type === 'closed') this.#checkEnd();
    if (report.type === 'forwarded') this.#forwarding.note(this.#sent);
  }

  #onLog(report: Extract<ServerReport, { type: 'log' }>): void {
    const whole = this.#places.rewrite(report.text);
    const said = { ...report, text: whole.slice(0, this.#logRoom) };
    if (isInProgram()) this.#attribution.client(said);
    else this.#attribution.server(said);
    this.#logRoom -= whole.length;
    if (this.#logRoom < 0) this.#reachLimit('logBytes');
  }

  /** After the server's own `listening` callbacks. */
  #onListening(port: number): void {
    if (port !== this.#request.port || this.#phase !== 'loading') return;
    this.#phase = 'serving';
    loop.enqueue(() => this.#send());
  }

  #send(): void {
    const { port, scenario } = this.#request;
    this.#emit({ type: 'ready', at: 0, port, versions: { ...__VERSIONS__, ...chunkVersions() } });
    if (isProgram(scenario)) this.#runProgram(scenario.program, scenario.until);
    else this.#sendSchedule(scenario);
  }

  /** `patience`: virtual ms that the run may take from now on. */
  #begin(patience: number): void {
    loop.anchor();
    this.#began = now();
    loop.deadline = now() + patience;
  }

  #runProgram(file: string, until: number): void {
    const { files, limits } = this.#request;
    const program = new Program({
      files,
      sources: this.#sources,
      program: file,
      define: this.#host.defineModule,
      places: this.#places,
      report: (report) => this.#onClient(report),
      onStart: () => {
        this.#begin(Math.min(until, limits.virtualTime));
        this.#onClient({ type: 'began', at: now() });
        this.#checkEnd();
      },
    });
    this.#program = program;
    program.run().catch((error: unknown) => this.#onLoadError(error, !program.isLoading, program.files));
  }

  #sendSchedule(scenario: Schedule): void {
    const { port, path, limits } = this.#request;
    this.#begin(limits.virtualTime);
    this.#sending = sendSchedule({
      planned: planSchedule(scenario, path ?? '/'),
      port,
      openWire: openBareWire,
      after: waitFor,
      report: (report) => this.#onClient(report),
      now,
    });
    this.#sending.finished.then(() => {
      this.#areAllSettled = true;
      this.#checkEnd();
    });
  }

  #onClient(report: ClientReport): void {
    if (report.type === 'received') {
      if (report.bytes > this.#request.limits.responseBytes) this.#reachLimit('responseBytes');
      return;
    }
    if (report.type === 'sent') {
      if (report.n > this.#request.limits.requests) this.#reachLimit('requests');
      this.#inFlight.add(report.n);
      this.#sent += 1;
    } else if (report.type === 'ended' || report.type === 'gaveUp' || report.type === 'broken') {
      this.#inFlight.delete(report.n);
    }
    this.#attribution.client(report);
    if (this.#program) this.#checkEnd();
  }

  // --- how a run ends

  /** Every request has settled and the server has closed every exchange. What belongs to the same moment still counts. */
  #checkEnd(): void {
    if (!this.#hasClientEnded) return;
    // Express logs an error in an immediate of its own, after the answer.
    runInFrame(undefined, () => loop.addImmediate(() => loop.afterMacrotask(() => this.#endIfOver())));
  }

  #endIfOver(): void {
    if (!this.#hasClientEnded) return;
    if (this.#program && !this.#program.finish()) this.#checkEnd();
    else if (this.#attribution.openExchanges === 0) this.#awaitLastWords();
  }

  #awaitLastWords(): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    loop.deadline = Math.min(loop.deadline, now() + LAST_WORDS);
  }

  get #hasClientEnded(): boolean {
    return this.#program ? this.#program.hasEnded : this.#areAllSettled;
  }

  #onDeadline(): void {
    const { scenario, limits } = this.#request;
    if (this.#isEnding) this.#finish();
    else if (this.#program && isProgram(scenario) && scenario.until <= limits.virtualTime) this.#leave();
    else this.#reachLimit('virtualTime');
  }

  /** It was over with its last event: what passed since was nothing but timers. */
  #finish(): void {
    this.#end({ type: 'done', at: this.#last });
  }

  /** The program's time is up: what it still waits for is abandoned. */
  #leave(): void {
    this.#program?.end();
    this.#end({ type: 'done', at: this.#at() });
  }

  #onExit(code: number): void {
    const program = this.#program;
    if (!program || !isInProgram() || code !== 0) {
      this.#crash({ kind: 'exit', code, ...this.#programFile() });
    } else {
      program.end();
      this.#checkEnd();
    }
  }

  /** Of an error that does not tell where it comes from. */
  #programFile(): { file?: string } {
    return this.#program && isInProgram() ? { file: this.#program.file } : {};
  }

  #onIdle(): void {
    const { port } = this.#request;
    if (this.#phase === 'loading') this.#crash({ kind: 'silent', port });
    else if (this.#program && !this.#program.hasEnded) {
      // Nobody will answer any more, or ask, and the program does not know.
      advanceTo(loop.deadline);
      this.#onDeadline();
    } else if (this.#program && !this.#program.finish()) this.#checkEnd();
    else this.#finish();
  }

  /** As Node does it: the process's own listeners come first. */
  #onUncaught(error: unknown, kind: 'error' | 'rejection', promise?: unknown): void {
    if (this.#phase === 'ended') return;
    const own = engineErrorOf(error);
    if (own instanceof Unparsable) this.#reportUnparsable(own.message, own.files);
    if (own !== null) return;
    let thrown = error;
    let isHandled = false;
    try {
      runInTurn(() => {
        isHandled = offerUncaught(error, kind, promise);
      });
    } catch (another) {
      if (engineErrorOf(another) !== null) return;
      thrown = another;
    }
    if (isHandled) return;
    const failure = toLabError(thrown, this.#places);
    const isUnplaced = failure.kind === 'import' && failure.place === null;
    this.#crash(isUnplaced ? locateImport(failure, this.#request.files) : failure);
  }

  #crash(error: LabError): void {
    if (this.#phase === 'ended') return;
    this.#output?.flush();
    deliverEverything();
    this.#sending?.abort();
    for (const n of [...this.#inFlight]) {
      const at = now();
      if (isProgramTurn()) this.#attribution.client({ type: 'gaveUp', at, n });
      else this.#attribution.client({ type: 'broken', at, n, code: 'ECONNRESET' });
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
    this.#last = Math.max(this.#last, event.at);
    if (!WITHIN_REQUEST.has(event.type)) this.#hasReported = true;
    const isAnswer = event.type === 'ended';
    this.#outbox.add(isAnswer ? { ...event, body: this.#places.rewrite(event.body) } : event);
  }

  #at(): number {
    return this.#began === null ? 0 : Math.max(0, Math.round(now() - this.#began));
  }
}
