/** One run on real Node: starts both processes, joins their reports, and knows when it is over. */

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { EngineError, type LabError } from '../../lab/errors.ts';
import type { Limits, RunEvent } from '../../lab/events.ts';
import type { RunRequest } from '../../lab/run.ts';
import { Attribution } from '../../traffic/attribution.ts';
import type { ClientReport } from '../../traffic/reports.ts';
import {
  type ClientMessage,
  isClientMessage,
  isServerMessage,
  type ServerMessage,
  STDIO,
} from './channel.ts';
import { readLines, readReports } from './child-streams.ts';
import { type Client, createClient, QUIET } from './client.ts';
import { locateFailure } from './locate-failure.ts';
import { ownEnvironment } from './own-environment.ts';
import { RunEvents } from './run-events.ts';
import { toEnvironment } from './settings.ts';
import { readVersions } from './versions.ts';
import { createPathRemover, createWorkspace, type Workspace } from './workspace.ts';

type NodeRunRequest = RunRequest & { pace: 1 | 10 };

const PRELOAD = new URL('./server-preload.ts', import.meta.url).href;

/** Signs of life without anything under way, one after the other, until nothing more is expected. */
const QUIET_BEATS = 3;
/** Real ms that a process may take to give its first sign of life on a busy machine. */
const START_GRACE = 20_000;
/** Real ms between two looks at the server's pulse. */
const WATCH_INTERVAL = 250;
/** Real ms that clients have to notice that the server's process is gone. */
const BREAK_GRACE = 1000;
/** A process's own streams, and the level of what it writes there. */
const OUTPUTS = [
  ['stdout', 'log'],
  ['stderr', 'error'],
] as const;
/** Lag below this, in ms, is a machine's ordinary breathing. */
const LAG_WORTH_TELLING = 50;

export class NodeRun {
  /** Resolves when both processes have ended; rejects if they could not be started. */
  readonly finished: Promise<void>;

  readonly #request: NodeRunRequest;
  readonly #client: Client;
  readonly #emit: (event: RunEvent) => void;
  readonly #events: RunEvents;
  readonly #attribution: Attribution;
  readonly #children: ChildProcess[] = [];
  #resolveOver: () => void = () => {};
  #rejectOver: (error: EngineError) => void = () => {};
  #isOver = false;

  /** The real port behind each virtual one. */
  readonly #ports = new Map<number, number>();
  #isListening = false;
  #isPrepared = false;
  #isOrdered = false;
  #isClientFinished = false;
  #isServerSettled = false;
  #isProgramEnding = false;
  #wasCrashReported = false;
  #exit: { code: number; asked: boolean } | null = null;
  #quietBeats = 0;
  /** Virtual epoch ms of what was last reported. */
  #lastActivity = 0;
  #lastSign = Date.now() + START_GRACE;
  /** The program's; nobody waits for one before it has begun. */
  #lastProgramSign = Number.POSITIVE_INFINITY;
  #worstLag = LAG_WORTH_TELLING;
  /** Real epoch ms from which the server's time is counted: its start, then the client's. */
  #countedFrom = Date.now();
  /** Real epoch ms at which virtual time and real time agree. */
  readonly #epoch = Date.now();
  #isServerGone = false;
  #untilTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(request: NodeRunRequest, emit: (event: RunEvent) => void) {
    this.#request = request;
    this.#client = createClient(request);
    this.#emit = emit;
    this.#events = new RunEvents({
      limits: request.limits,
      until: this.#client.until,
      emit,
      onLimit: (limit) => this.#limit(limit),
    });
    this.#attribution = new Attribution((event) => this.#pass(event));
    this.finished = this.#run();
  }

  /** Ends the run at once, without a further event. */
  stop(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#untilTimer);
    for (const child of this.#children) child.kill('SIGKILL');
    this.#resolveOver();
  }

  async #run(): Promise<void> {
    if (this.#client.broken) {
      this.#limit(this.#client.broken);
      return;
    }
    const over = new Promise<void>((resolve, reject) => {
      this.#resolveOver = resolve;
      this.#rejectOver = reject;
    });
    const workspace = await createWorkspace(this.#request.files);
    const watch = setInterval(() => this.#checkPulse(), WATCH_INTERVAL);
    try {
      if (!this.#isOver) this.#start(workspace);
      await over;
    } finally {
      clearInterval(watch);
      await Promise.all(this.#children.map(ended));
      await workspace.remove();
    }
  }

  #start({ root }: Workspace): void {
    this.#events.withoutPaths = createPathRemover(root);
    const { pace } = this.#request;
    this.#countedFrom = Date.now();
    const env = {
      ...ownEnvironment(),
      ...toEnvironment({ pace, epoch: this.#epoch }),
    };
    const server = this.#spawn([QUIET, '--import', PRELOAD, join(root, this.#request.entry)], {
      cwd: root,
      env,
    });
    const client = this.#spawn(this.#client.args(root), { cwd: root, env });
    const now = () => this.#virtualNow();

    readReports(server.stdio[3], isServerMessage, (message) => this.#onServer(message));
    readReports(client.stdio[3], isClientMessage, (message) => this.#onClient(message));
    for (const [name, level] of OUTPUTS) {
      readLines(server[name], (text) => this.#attribution.server({ type: 'log', at: now(), level, text }));
      readLines(client[name], (text) => this.#onClientOutput({ at: now(), level, text }));
    }
    server.once('exit', () => this.#onServerGone());
    client.once('close', () => this.#onClientGone());
    // It may end before it has read everything.
    client.stdin?.on('error', () => {});
  }

  /** What a program's process writes past its `console`; the sender says nothing unless it fails. */
  #onClientOutput(said: { at: number; level: 'log' | 'error'; text: string }): void {
    if (this.#client.program === null) this.#fail(said.text);
    else this.#attribution.client({ type: 'log', ...said });
  }

  #virtualNow(): number {
    return this.#epoch + (Date.now() - this.#epoch) * this.#request.pace;
  }

  #spawn(args: string[], options: { cwd?: string; env: NodeJS.ProcessEnv }): ChildProcess {
    const child = spawn(process.execPath, args, { ...options, stdio: [...STDIO] });
    child.once('error', (error) => this.#fail(error.message));
    this.#children.push(child);
    return child;
  }

  #onServer(message: ServerMessage): void {
    this.#lastSign = Date.now();
    if (message.type === 'beat') this.#onBeat(message);
    else this.#noteActivity(message);
    switch (message.type) {
      case 'beat':
        break;
      case 'bound':
        this.#onBound(message.virtual, message.actual);
        break;
      case 'exiting':
        this.#exit = message;
        break;
      case 'listening':
        if (message.port === this.#request.port) this.#isListening = true;
        this.#orderWhenReady();
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

  #onBound(virtual: number, actual: number): void {
    this.#ports.set(virtual, actual);
    if (this.#isOrdered && this.#clientInput) this.#client.learnPort(this.#clientInput, virtual, actual);
    else this.#orderWhenReady();
  }

  get #clientInput() {
    return this.#children[1]?.stdin;
  }

  #onClient(message: ClientMessage): void {
    if (message.type !== 'beat') this.#noteActivity(message);
    switch (message.type) {
      case 'prepared':
        this.#isPrepared = true;
        this.#orderWhenReady();
        break;
      case 'beat':
        this.#lastProgramSign = Date.now();
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
    if (report.type === 'began') this.#endAt(report.at + this.#client.until);
    if (report.type === 'sent' && report.n > this.#request.limits.requests) this.#limit('requests');
    else this.#attribution.client(report);
  }

  /** The client starts when it is prepared and the server listens, whichever comes last. */
  #orderWhenReady(): void {
    const { port } = this.#request;
    const input = this.#clientInput;
    if (this.#isOrdered || !input || !this.#isPrepared || !this.#isListening || !this.#ports.has(port))
      return;
    this.#isOrdered = true;
    this.#countedFrom = Date.now();
    this.#pass({ type: 'ready', at: 0, port, versions: readVersions() });
    this.#client.begin(input, this.#ports);
  }

  // --- how a program ends

  /** `time`: virtual epoch ms. */
  #endAt(time: number): void {
    if (time === Number.POSITIVE_INFINITY) return;
    const wait = (time - this.#virtualNow()) / this.#request.pace;
    this.#untilTimer = setTimeout(() => this.#leaveAt(time), wait);
  }

  /** The program's process ends here, as if somebody had closed its window; what it has reported until then still comes. */
  #leaveAt(time: number): void {
    const [, client] = this.#children;
    this.#isProgramEnding = true;
    const end = () => {
      this.#abandon(time);
      this.#end({ type: 'done', at: this.#client.until });
    };
    if (!client || this.#isClientFinished) end();
    else {
      client.once('close', end);
      client.kill('SIGKILL');
    }
  }

  /** Its connections close with the program: what it was still waiting for is abandoned. */
  #abandon(at: number): void {
    for (const n of [...this.#events.inFlight]) this.#attribution.client({ type: 'gaveUp', at, n });
  }

  #onProgramExit({ at, code, asked }: { at: number; code: number; asked: boolean }): void {
    if (this.#isOver || this.#isProgramEnding) return;
    this.#abandon(at);
    const { program } = this.#client;
    if (program !== null && asked && code !== 0 && code !== UNSETTLED_TOP_LEVEL_AWAIT) {
      this.#crash({ kind: 'exit', code, file: program });
    } else this.#onClientFinished();
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

  #noteActivity(message: ServerMessage | ClientMessage): void {
    this.#quietBeats = 0;
    if ('at' in message) this.#lastActivity = Math.max(this.#lastActivity, message.at);
  }

  #onBeat({ at, idle, lag }: { at: number; idle: boolean; lag: number }): void {
    // On a busy machine a beat is heard long after it was sent, when the client has sent something since.
    const isLater = at > this.#lastActivity;
    this.#quietBeats = idle && isLater ? this.#quietBeats + 1 : 0;
    if (lag > this.#worstLag) {
      this.#worstLag = lag;
      this.#pass({ type: 'lag', at: this.#events.now, ms: lag });
    }
    const isSettled = this.#isClientFinished && this.#attribution.openExchanges === 0;
    // One more beat after the last exchange: what the server says at its end is still on its way.
    if (isSettled && this.#isServerSettled) this.#end({ type: 'done', at: this.#events.now });
    this.#isServerSettled = isSettled;
    if (this.#quietBeats >= QUIET_BEATS) this.#onQuiet();
  }

  /** Nothing is under way in the server. */
  #onQuiet(): void {
    if (!this.#isListening) this.#crash({ kind: 'silent', port: this.#request.port });
    else if (this.#events.sent === this.#client.planned) this.#end({ type: 'done', at: this.#events.now });
  }

  #onServerGone(): void {
    if (this.#isOver || this.#wasCrashReported) return;
    if (this.#exit === null) this.#crashWhenBroken({ kind: 'lost' });
    else if (this.#exit.asked && this.#exit.code !== UNSETTLED_TOP_LEVEL_AWAIT)
      this.#crashWhenBroken({ kind: 'exit', code: this.#exit.code });
    else if (this.#isListening) this.#goOnWithoutServer();
    else this.#crashWhenBroken({ kind: 'silent', port: this.#request.port });
  }

  /** The server closed itself and had nothing more to do: whoever still comes finds nobody. */
  #goOnWithoutServer(): void {
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
    const { stall, virtualTime } = this.#request.limits;
    if (!this.#isServerGone && Date.now() - this.#lastSign > stall) this.#limit('stall');
    const isProgramRunning = !this.#isClientFinished && !this.#isOver;
    if (isProgramRunning && Date.now() - this.#lastProgramSign > stall) this.#limit('stall');
    if ((Date.now() - this.#countedFrom) * this.#request.pace > virtualTime) this.#limit('virtualTime');
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
    this.#rejectOver(new EngineError({ kind: 'internal', message }));
    this.stop();
  }
}

/** Node's own exit code for a module whose top-level `await` never settled. */
const UNSETTLED_TOP_LEVEL_AWAIT = 13;

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
    return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}
