/** One run in two processes: joins what they report, and knows when it is over. */

import { EngineError, type LabError, toEngineError } from '../../lab/errors.ts';
import type { Limits, RunEvent } from '../../lab/events.ts';
import { Attribution } from '../../traffic/attribution.ts';
import type { ClientReport } from '../../traffic/reports.ts';
import { type ClientPlan, planClient } from './client-plan.ts';
import { Deadline } from './deadline.ts';
import type { PacedRequest, ProcessHost } from './host.ts';
import { locateFailure } from './locate-failure.ts';
import type { ClientMessage, OutputLine, ServerMessage } from './messages.ts';
import { type Exit, failureOfProgram, failureOfServer } from './process-end.ts';
import { Pulse } from './pulse.ts';
import { RunEvents } from './run-events.ts';

/** Real ms between two looks at the server's pulse. */
const WATCH_INTERVAL = 250;
/** Real ms that clients have to notice that the server's process is gone. */
const BREAK_GRACE = 1000;

export class ProcessRun {
  /** Resolves with the last event, or when it is stopped; rejects with `EngineError` if the host cannot go on. */
  readonly over: Promise<void>;
  /** As `over`, once the host has cleared up as well. */
  readonly finished: Promise<void>;

  readonly #request: PacedRequest;
  readonly #host: ProcessHost;
  readonly #client: ClientPlan;
  readonly #emit: (event: RunEvent) => void;
  readonly #events: RunEvents;
  readonly #attribution: Attribution;
  readonly #pulse = new Pulse();
  readonly #until: Deadline;
  readonly #over = Promise.withResolvers<void>();
  #isOver = false;
  #isListening = false;
  #hasBegun = false;
  #isClientFinished = false;
  #isServerSettled = false;
  #isProgramEnding = false;
  #wasCrashReported = false;
  #exit: Exit | null = null;
  #isServerGone = false;

  constructor(request: PacedRequest, host: ProcessHost, emit: (event: RunEvent) => void) {
    this.#request = request;
    this.#host = host;
    this.#until = new Deadline(request.pace);
    this.#client = planClient(request);
    this.#emit = emit;
    this.#events = new RunEvents({
      limits: request.limits,
      until: this.#client.until,
      withoutPaths: (text) => host.withoutPaths(text),
      emit,
      onLimit: (limit) => this.#limit(limit),
    });
    this.#attribution = new Attribution((event) => this.#pass(event));
    this.over = this.#over.promise;
    this.finished = this.#run();
  }

  /** Ends the run at once, without a further event. */
  stop(): void {
    this.#leave();
    this.#over.resolve();
  }

  async #run(): Promise<void> {
    let watch: ReturnType<typeof setInterval> | undefined;
    try {
      await this.#host.prepare();
      watch = setInterval(() => this.#checkPulse(), WATCH_INTERVAL);
      if (!this.#isOver) this.#start();
    } catch (error) {
      this.#fail(error);
    }
    try {
      await this.#over.promise;
    } finally {
      clearInterval(watch);
      await this.#host.clear();
    }
  }

  #start(): void {
    this.#pulse.countFromNow();
    const settings = { pace: this.#request.pace, epoch: this.#until.epoch };
    this.#host.start(settings, {
      onServer: (message) => this.#onServer(message),
      onClient: (message) => this.#onClient(message),
      onServerOutput: (line) => this.#attribution.server({ type: 'log', at: this.#until.now, ...line }),
      onClientOutput: (line) => this.#onClientOutput(line),
      onServerGone: () => this.#onServerGone(),
      onClientGone: () => this.#onClientGone(),
      onOpening: () => this.#begin(),
      onFailed: (error) => this.#fail(error),
    });
  }

  /** What a program's process writes past its `console`; the sender says nothing unless it fails. */
  #onClientOutput(line: OutputLine): void {
    if (this.#client.program === null) this.#fail(new EngineError({ kind: 'internal', message: line.text }));
    else this.#attribution.client({ type: 'log', at: this.#until.now, ...line });
  }

  #onServer(message: ServerMessage): void {
    this.#pulse.noteServer();
    if (message.type === 'beat') this.#onBeat(message);
    else this.#pulse.noteActivity(message);
    switch (message.type) {
      case 'beat':
        break;
      case 'exiting':
        this.#exit = message;
        break;
      case 'listening':
        if (message.port === this.#request.port) this.#isListening = true;
        break;
      case 'crashed':
        this.#wasCrashReported = true;
        this.#attribution.stopAt(message.at);
        this.#crashWhenBroken(message.error);
        break;
      default:
        this.#attribution.server(message);
    }
  }

  #onClient(message: ClientMessage): void {
    if (message.type !== 'beat') this.#pulse.noteActivity(message);
    switch (message.type) {
      case 'beat':
        this.#pulse.noteProgram();
        break;
      case 'finished':
        this.#onClientFinished();
        break;
      case 'exiting':
        this.#onProgramExit(message);
        break;
      case 'crashed':
        this.#isProgramEnding = true;
        this.#abandon(message.at);
        this.#crash(message.error);
        break;
      default:
        this.#onClientReport(message);
    }
  }

  #onClientReport(report: ClientReport): void {
    if (report.type === 'began') {
      const end = report.at + this.#client.until;
      this.#until.set(end, () => this.#leaveAt(end));
    }
    const { requests, responseBytes } = this.#request.limits;
    if (report.type === 'received') {
      if (report.bytes > responseBytes) this.#limit('responseBytes');
      return;
    }
    if (report.type === 'sent' && report.n > requests) this.#limit('requests');
    else this.#attribution.client(report);
  }

  #begin(): void {
    this.#hasBegun = true;
    this.#pulse.countFromNow();
    this.#pass({ type: 'ready', at: 0, port: this.#request.port, versions: this.#host.versions() });
  }

  /** The program's process ends here, as if somebody had closed its window; what it has reported until then still comes. */
  async #leaveAt(time: number): Promise<void> {
    this.#isProgramEnding = true;
    if (!this.#isClientFinished) await this.#host.endClient();
    this.#abandon(time);
    this.#end({ type: 'done', at: this.#client.until });
  }

  /** Its connections close with the program: what it was still waiting for is abandoned. */
  #abandon(at: number): void {
    for (const n of [...this.#events.inFlight]) this.#attribution.client({ type: 'gaveUp', at, n });
  }

  #onProgramExit({ at, ...exit }: Exit & { at: number }): void {
    if (this.#isOver || this.#isProgramEnding) return;
    this.#abandon(at);
    const { program } = this.#client;
    const failure = program === null ? null : failureOfProgram(exit, program);
    if (failure === null) this.#onClientFinished();
    else this.#crash(failure);
  }

  #onClientFinished(): void {
    this.#isClientFinished = true;
    this.#endWithoutServer();
  }

  #onClientGone(): void {
    const { program } = this.#client;
    const isExpected = this.#isOver || this.#isClientFinished || this.#isProgramEnding;
    if (program !== null && !isExpected) this.#crash({ kind: 'lost', file: program });
  }

  #onBeat(beat: { at: number; idle: boolean; lag: number }): void {
    this.#pulse.noteBeat(beat);
    // While the server loads its packages, nobody waits for it.
    const isLate = this.#hasBegun && this.#pulse.isWorstLag(beat.lag);
    if (isLate) this.#pass({ type: 'lag', at: this.#events.now, ms: beat.lag });
    const isSettled = this.#isClientFinished && this.#attribution.openExchanges === 0;
    // One more beat after the last exchange: what the server says at its end is still on its way.
    if (isSettled && this.#isServerSettled) this.#end({ type: 'done', at: this.#events.now });
    this.#isServerSettled = isSettled;
    if (this.#pulse.isQuiet) this.#onQuiet();
  }

  /** Nothing is under way in the server. */
  #onQuiet(): void {
    if (!this.#isListening) this.#crash({ kind: 'silent', port: this.#request.port });
    else if (this.#events.sent === this.#client.planned?.length)
      this.#end({ type: 'done', at: this.#events.now });
  }

  #onServerGone(): void {
    if (this.#isOver || this.#wasCrashReported) return;
    const failure = failureOfServer(this.#exit, {
      isListening: this.#isListening,
      port: this.#request.port,
    });
    if (failure !== null) {
      this.#crashWhenBroken(failure);
      return;
    }
    // Whoever still comes finds nobody.
    this.#isServerGone = true;
    this.#endWithoutServer();
  }

  #endWithoutServer(): void {
    if (this.#isServerGone && this.#isClientFinished) this.#end({ type: 'done', at: this.#events.now });
  }

  /** Waits until the clients have seen their connections break, so that the crash is the last event. */
  #crashWhenBroken(error: LabError): void {
    const deadline = Date.now() + BREAK_GRACE;
    const look = setInterval(() => {
      if (this.#events.inFlight.size > 0 && Date.now() < deadline && !this.#isOver) return;
      clearInterval(look);
      this.#crash(error);
    }, 10);
  }

  async #crash(failure: LabError): Promise<void> {
    const located = await locateFailure(failure, this.#request.files);
    const error =
      'message' in located ? { ...located, message: this.#host.withoutPaths(located.message) } : located;
    this.#end({ type: 'crashed', at: this.#events.now, error });
  }

  #checkPulse(): void {
    if (this.#isOver) return;
    const { limits, pace } = this.#request;
    const limit = this.#pulse.brokenLimit(limits, pace, {
      server: !this.#isServerGone,
      program: !this.#isClientFinished,
    });
    if (limit === 'stall') this.#endStalled();
    else if (limit !== null) this.#limit(limit);
  }

  /** A process that gives no sign of life may be one that cannot be ended either: then its host is to blame, not its code. */
  async #endStalled(): Promise<void> {
    this.#attribution.flush();
    this.#leave();
    if (await this.#host.ended()) {
      this.#emit({ type: 'limit', at: this.#events.now, limit: 'stall' });
      this.#over.resolve();
    } else this.#over.reject(new EngineError({ kind: 'containerLost' }));
  }

  #limit(limit: keyof Limits): void {
    this.#end({ type: 'limit', at: this.#events.now, limit });
  }

  #pass(event: RunEvent): void {
    if (!this.#isOver) this.#events.pass(event);
  }

  #end(last: RunEvent): void {
    if (this.#isOver) return;
    this.#attribution.flush();
    this.#emit(last);
    this.stop();
  }

  #fail(error: unknown): void {
    if (this.#isOver) return;
    this.#over.reject(toEngineError(error));
    this.#leave();
  }

  /** Nothing more is passed on, and both processes end. */
  #leave(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#until.clear();
    this.#host.kill();
  }
}
