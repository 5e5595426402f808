/** One run on real Node: starts both processes, joins their reports, and knows when it is over. */

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EngineError, type LabError } from '../../lab/errors.ts';
import type { Limits, RunEvent, RunEventOf } from '../../lab/events.ts';
import type { RunRequest } from '../../lab/run.ts';
import type { Schedule } from '../../lab/scenario.ts';
import { countRequests, type PlannedRequest, planSchedule } from '../../lab/schedule.ts';
import { Attribution } from '../../traffic/attribution.ts';
import {
  type ClientMessage,
  type ClientOrder,
  isClientMessage,
  isServerMessage,
  type ServerMessage,
  STDIO,
} from './channel.ts';
import { readLines, readReports } from './child-streams.ts';
import { locateFailure } from './locate-failure.ts';
import { ownEnvironment } from './own-environment.ts';
import { toEnvironment } from './settings.ts';
import { readVersions } from './versions.ts';
import { createPathRemover, createWorkspace, type Workspace } from './workspace.ts';

type NodeRunRequest = RunRequest & { pace: 1 | 10; scenario: Schedule };

const PRELOAD = new URL('./server-preload.ts', import.meta.url).href;
const CLIENT = fileURLToPath(new URL('./client-process.ts', import.meta.url));

/** Signs of life without anything under way, one after the other, until nothing more is expected. */
const QUIET_BEATS = 3;
/** Real ms that a process may take to give its first sign of life on a busy machine. */
const START_GRACE = 20_000;
/** Real ms between two looks at the server's pulse. */
const WATCH_INTERVAL = 250;
/** Real ms that clients have to notice that the server's process is gone. */
const BREAK_GRACE = 1000;
/** Lag below this, in ms, is a machine's ordinary breathing. */
const LAG_WORTH_TELLING = 50;

export class NodeRun {
  /** Resolves when both processes have ended; rejects if they could not be started. */
  readonly finished: Promise<void>;

  readonly #request: NodeRunRequest;
  readonly #planned: PlannedRequest[];
  readonly #emit: (event: RunEvent) => void;
  readonly #attribution: Attribution;
  readonly #children: ChildProcess[] = [];
  #resolveOver: () => void = () => {};
  #rejectOver: (error: EngineError) => void = () => {};
  #isOver = false;

  #actualPort: number | null = null;
  #isListening = false;
  #isPrepared = false;
  #isOrdered = false;
  #isClientFinished = false;
  #isServerSettled = false;
  #wasCrashReported = false;
  #exit: { code: number; asked: boolean } | null = null;
  readonly #inFlight = new Set<number>();
  #sent = 0;
  #quietBeats = 0;
  /** Virtual epoch ms of what was last reported. */
  #lastActivity = 0;
  #lastSign = Date.now() + START_GRACE;
  #worstLag = LAG_WORTH_TELLING;
  #logBytes = 0;
  #now = 0;
  #withoutPaths: (text: string) => string = (text) => text;
  /** Real epoch ms from which the server's time is counted: its start, then the client's. */
  #countedFrom = Date.now();
  #isServerGone = false;

  constructor(request: NodeRunRequest, emit: (event: RunEvent) => void) {
    this.#request = request;
    this.#emit = emit;
    this.#planned =
      countRequests(request.scenario) > request.limits.requests
        ? []
        : planSchedule(request.scenario, request.path ?? '/');
    this.#attribution = new Attribution((event) => this.#pass(event));
    this.finished = this.#run();
  }

  /** Ends the run at once, without a further event. */
  stop(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const child of this.#children) child.kill('SIGKILL');
    this.#resolveOver();
  }

  async #run(): Promise<void> {
    if (this.#planned.length === 0) {
      this.#end({ type: 'limit', at: 0, limit: 'requests' });
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
    this.#withoutPaths = createPathRemover(root);
    const epoch = Date.now();
    this.#countedFrom = epoch;
    const env = {
      ...ownEnvironment(),
      ...toEnvironment({ pace: this.#request.pace, epoch }),
    };
    const quiet = ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'];
    const server = this.#spawn([...quiet, '--import', PRELOAD, join(root, this.#request.entry)], {
      cwd: root,
      env,
    });
    const client = this.#spawn([CLIENT], { env });
    const now = () => epoch + (Date.now() - epoch) * this.#request.pace;

    readReports(server.stdio[3], isServerMessage, (message) => this.#onServer(message));
    readReports(client.stdio[3], isClientMessage, (message) => this.#onClient(client, message));
    for (const [stream, level] of [
      [server.stdout, 'log'],
      [server.stderr, 'error'],
    ] as const) {
      readLines(stream, (text) => this.#attribution.server({ type: 'log', at: now(), level, text }));
    }
    server.once('exit', () => this.#onServerGone());
    client.stderr?.on('data', (text) => this.#fail(String(text)));
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
        if (message.virtual === this.#request.port) this.#actualPort = message.actual;
        this.#orderWhenReady();
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

  #onClient(client: ChildProcess, message: ClientMessage): void {
    this.#noteActivity(message);
    if (message.type === 'prepared') {
      this.#isPrepared = true;
      this.#orderWhenReady(client);
    } else if (message.type === 'finished') {
      this.#isClientFinished = true;
      this.#endWithoutServer();
    } else {
      this.#attribution.client(message);
    }
  }

  /** The client starts when it is prepared and the server listens, whichever comes last. */
  #orderWhenReady(client = this.#children[1]): void {
    if (this.#isOrdered || !this.#isPrepared || !this.#isListening || this.#actualPort === null) return;
    this.#isOrdered = true;
    this.#countedFrom = Date.now();
    this.#pass({ type: 'ready', at: 0, port: this.#request.port, versions: readVersions() });
    const order: ClientOrder = {
      port: this.#actualPort,
      hostPort: this.#request.port,
      planned: this.#planned,
    };
    client?.stdin?.end(JSON.stringify(order));
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
      this.#pass({ type: 'lag', at: this.#now, ms: lag });
    }
    const isSettled = this.#isClientFinished && this.#attribution.openExchanges === 0;
    // One more beat after the last exchange: what the server says at its end is still on its way.
    if (isSettled && this.#isServerSettled) this.#end({ type: 'done', at: this.#now });
    this.#isServerSettled = isSettled;
    if (this.#quietBeats >= QUIET_BEATS) this.#onQuiet();
  }

  /** Nothing is under way in the server. */
  #onQuiet(): void {
    if (!this.#isListening) this.#crash({ kind: 'silent', port: this.#request.port });
    else if (this.#sent === this.#planned.length) this.#end({ type: 'done', at: this.#now });
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
    if (this.#isServerGone && this.#isClientFinished) this.#end({ type: 'done', at: this.#now });
  }

  /** Waits until the clients have seen their connections break, so that the crash is the last event. */
  #crashWhenBroken(error: LabError): void {
    const deadline = Date.now() + BREAK_GRACE;
    const look = setInterval(() => {
      if (this.#inFlight.size > 0 && Date.now() < deadline && !this.#isOver) return;
      clearInterval(look);
      this.#crash(error);
    }, 10);
  }

  async #crash(error: LabError): Promise<void> {
    const located = await locateFailure(error, this.#request.files);
    this.#end({ type: 'crashed', at: this.#now, error: this.#cleanError(located) });
  }

  #checkPulse(): void {
    const { stall, virtualTime } = this.#request.limits;
    if (!this.#isServerGone && Date.now() - this.#lastSign > stall) this.#limit('stall');
    if ((Date.now() - this.#countedFrom) * this.#request.pace > virtualTime) this.#limit('virtualTime');
  }

  #limit(limit: keyof Limits): void {
    this.#end({ type: 'limit', at: this.#now, limit });
  }

  #pass(event: RunEvent): void {
    if (this.#isOver) return;
    this.#now = Math.max(this.#now, event.at);
    switch (event.type) {
      case 'sent':
        this.#sent += 1;
        this.#inFlight.add(event.n);
        break;
      case 'ended':
      case 'gaveUp':
      case 'broken':
        this.#inFlight.delete(event.n);
        break;
      case 'log':
        this.#passLog(event);
        return;
    }
    this.#emit(this.#clean(event));
  }

  /** As much of it as the limit leaves room for. */
  #passLog(event: RunEventOf<'log'>): void {
    const room = this.#request.limits.logBytes - this.#logBytes;
    const { text } = event;
    this.#logBytes += text.length;
    this.#emit(this.#clean({ ...event, text: text.slice(0, room) }));
    if (text.length > room) this.#limit('logBytes');
  }

  #cleanError(error: LabError): LabError {
    return 'message' in error ? { ...error, message: this.#withoutPaths(error.message) } : error;
  }

  /** What the server says or answers may quote its stack: the learner's files keep their own names. */
  #clean(event: RunEvent): RunEvent {
    if (event.type === 'log') return { ...event, text: this.#withoutPaths(event.text) };
    if (event.type === 'ended') return { ...event, body: this.#withoutPaths(event.body) };
    return event;
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
