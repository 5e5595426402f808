/** One run on real Node: starts both processes, joins their reports, and knows when it is over. */

import { EngineError, type LabError } from '../../lab/errors.ts';
import type { Limits, RunEvent } from '../../lab/events.ts';
import type { RunRequest } from '../../lab/run.ts';
import { Attribution } from '../../traffic/attribution.ts';
import type { ClientReport } from '../../traffic/reports.ts';
import type { ClientMessage, ServerMessage } from './channel.ts';
import { type Client, createClient } from './client.ts';
import { Deadline } from './deadline.ts';
import { locateFailure } from './locate-failure.ts';
import { Opening } from './opening.ts';
import { type Exit, failureOfProgram, failureOfServer } from './process-end.ts';
import { type OutputLine, Processes } from './processes.ts';
import { Pulse } from './pulse.ts';
import { RunEvents } from './run-events.ts';
import { toEnvironment } from './settings.ts';
import { readVersions } from './versions.ts';
import { createPathRemover, createWorkspace, type Workspace } from './workspace.ts';

type NodeRunRequest = RunRequest & { pace: 1 | 10 };

/** Real ms between two looks at the server's pulse. */
const WATCH_INTERVAL = 250;
/** Real ms that clients have to notice that the server's process is gone. */
const BREAK_GRACE = 1000;

export class NodeRun {
  /** Resolves when both processes have ended; rejects if they could not be started. */
  readonly finished: Promise<void>;

  readonly #request: NodeRunRequest;
  readonly #client: Client;
  readonly #emit: (event: RunEvent) => void;
  readonly #events: RunEvents;
  readonly #attribution: Attribution;
  readonly #pulse = new Pulse();
  readonly #until: Deadline;
  readonly #opening: Opening;
  /** Null until its files are written. */
  #processes: Processes | null = null;
  readonly #over = Promise.withResolvers<void>();
  #isOver = false;
  #isClientFinished = false;
  #isServerSettled = false;
  #isProgramEnding = false;
  #wasCrashReported = false;
  #exit: Exit | null = null;
  #isServerGone = false;

  constructor(request: NodeRunRequest, emit: (event: RunEvent) => void) {
    this.#request = request;
    this.#until = new Deadline(request.pace);
    this.#client = createClient(request);
    this.#emit = emit;
    this.#events = new RunEvents({
      limits: request.limits,
      until: this.#client.until,
      emit,
      onLimit: (limit) => this.#limit(limit),
    });
    this.#attribution = new Attribution((event) => this.#pass(event));
    this.#opening = new Opening({
      client: this.#client,
      port: request.port,
      inputOf: () => this.#processes?.clientInput ?? null,
      onBegin: () => this.#begin(),
    });
    this.finished = this.#run();
  }

  /** Ends the run at once, without a further event. */
  stop(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#until.clear();
    this.#processes?.kill();
    this.#over.resolve();
  }

  async #run(): Promise<void> {
    const workspace = await createWorkspace(this.#request.files);
    const watch = setInterval(() => this.#checkPulse(), WATCH_INTERVAL);
    try {
      if (!this.#isOver) this.#start(workspace);
      await this.#over.promise;
    } finally {
      clearInterval(watch);
      await this.#processes?.ended();
      await workspace.remove();
    }
  }

  #start({ root }: Workspace): void {
    this.#events.withoutPaths = createPathRemover(root);
    const { pace, entry } = this.#request;
    this.#pulse.countFromNow();
    this.#processes = new Processes({
      root,
      entry,
      client: this.#client,
      settings: toEnvironment({ pace, epoch: this.#until.epoch }),
      onServer: (message) => this.#onServer(message),
      onClient: (message) => this.#onClient(message),
      onServerOutput: (line) => this.#attribution.server({ type: 'log', at: this.#until.now, ...line }),
      onClientOutput: (line) => this.#onClientOutput(line),
      onServerGone: () => this.#onServerGone(),
      onClientGone: () => this.#onClientGone(),
      onFailed: (message) => this.#fail(message),
    });
  }

  /** What a program's process writes past its `console`; the sender says nothing unless it fails. */
  #onClientOutput(line: OutputLine): void {
    if (this.#client.program === null) this.#fail(line.text);
    else this.#attribution.client({ type: 'log', at: this.#until.now, ...line });
  }

  #onServer(message: ServerMessage): void {
    this.#pulse.noteServer();
    if (message.type === 'beat') this.#onBeat(message);
    else this.#pulse.noteActivity(message);
    switch (message.type) {
      case 'beat':
        break;
      case 'bound':
        this.#opening.noteBound(message.virtual, message.actual);
        break;
      case 'exiting':
        this.#exit = message;
        break;
      case 'listening':
        this.#opening.noteListening(message.port);
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
      case 'prepared':
        this.#opening.notePrepared();
        break;
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
    if (report.type === 'sent' && report.n > this.#request.limits.requests) this.#limit('requests');
    else this.#attribution.client(report);
  }

  #begin(): void {
    this.#pulse.countFromNow();
    this.#pass({ type: 'ready', at: 0, port: this.#request.port, versions: readVersions() });
  }

  /** The program's process ends here, as if somebody had closed its window; what it has reported until then still comes. */
  #leaveAt(time: number): void {
    this.#isProgramEnding = true;
    const end = () => {
      this.#abandon(time);
      this.#end({ type: 'done', at: this.#client.until });
    };
    if (!this.#processes || this.#isClientFinished) end();
    else this.#processes.killClient(end);
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
    if (this.#pulse.isWorstLag(beat.lag)) this.#pass({ type: 'lag', at: this.#events.now, ms: beat.lag });
    const isSettled = this.#isClientFinished && this.#attribution.openExchanges === 0;
    // One more beat after the last exchange: what the server says at its end is still on its way.
    if (isSettled && this.#isServerSettled) this.#end({ type: 'done', at: this.#events.now });
    this.#isServerSettled = isSettled;
    if (this.#pulse.isQuiet) this.#onQuiet();
  }

  /** Nothing is under way in the server. */
  #onQuiet(): void {
    if (!this.#opening.isListening) this.#crash({ kind: 'silent', port: this.#request.port });
    else if (this.#events.sent === this.#client.planned) this.#end({ type: 'done', at: this.#events.now });
  }

  #onServerGone(): void {
    if (this.#isOver || this.#wasCrashReported) return;
    const { isListening } = this.#opening;
    const failure = failureOfServer(this.#exit, { isListening, port: this.#request.port });
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
    const { withoutPaths, now } = this.#events;
    const error = 'message' in located ? { ...located, message: withoutPaths(located.message) } : located;
    this.#end({ type: 'crashed', at: now, error });
  }

  #checkPulse(): void {
    const { limits, pace } = this.#request;
    const limit = this.#pulse.brokenLimit(limits, pace, {
      server: !this.#isServerGone,
      program: !this.#isClientFinished && !this.#isOver,
    });
    if (limit !== null) this.#limit(limit);
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

  /** The engine's own processes failed; the learner's server is not to blame. */
  #fail(message: string): void {
    if (this.#isOver) return;
    this.#over.reject(new EngineError({ kind: 'internal', message }));
    this.stop();
  }
}
