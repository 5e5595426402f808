/** A run's two processes: the learner's server, and whoever sends to it. */

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { OutputLine } from '../processes/messages.ts';
import {
  isClientMessage,
  isServerMessage,
  type NodeClientMessage,
  type NodeServerMessage,
  STDIO,
} from './channel.ts';
import { readLines, readReports } from './child-streams.ts';
import { type Client, QUIET } from './client.ts';
import { ownEnvironment } from './own-environment.ts';

const PRELOAD = new URL('./server-preload.ts', import.meta.url).href;

/** A process's own streams, and the level of what it writes there. */
const OUTPUTS = [
  ['stdout', 'log'],
  ['stderr', 'error'],
] as const;

export interface ProcessesOptions {
  /** Holds the learner's files. */
  root: string;
  /** The server's file. */
  entry: string;
  client: Client;
  settings: NodeJS.ProcessEnv;
  onServer(message: NodeServerMessage): void;
  onClient(message: NodeClientMessage): void;
  onServerOutput(line: OutputLine): void;
  onClientOutput(line: OutputLine): void;
  onServerGone(): void;
  onClientGone(): void;
  /** One of them could not be started. */
  onFailed(message: string): void;
}

export class Processes {
  readonly #server: ChildProcess;
  readonly #client: ChildProcess;

  constructor(options: ProcessesOptions) {
    const { root, entry, client } = options;
    const env = { ...ownEnvironment(), ...options.settings };
    const start = (args: string[]) => {
      const child = spawn(process.execPath, args, { cwd: root, env, stdio: [...STDIO] });
      child.once('error', (error) => options.onFailed(error.message));
      return child;
    };
    this.#server = start([QUIET, '--import', PRELOAD, join(root, entry)]);
    this.#client = start(client.args(root));
    readReports(this.#server.stdio[3], isServerMessage, (message) => options.onServer(message));
    readReports(this.#client.stdio[3], isClientMessage, (message) => options.onClient(message));
    for (const [name, level] of OUTPUTS) {
      readLines(this.#server[name], (text) => options.onServerOutput({ level, text }));
      readLines(this.#client[name], (text) => options.onClientOutput({ level, text }));
    }
    this.#server.once('exit', () => options.onServerGone());
    this.#client.once('close', () => options.onClientGone());
    // It may end before it has read everything.
    this.#client.stdin?.on('error', () => {});
  }

  get clientInput(): Writable | null {
    return this.#client.stdin;
  }

  /** Resolves when everything that the client has reported until then has come. */
  killClient(): Promise<void> {
    return new Promise((resolve) => {
      this.#client.once('close', () => resolve());
      this.#client.kill('SIGKILL');
    });
  }

  kill(): void {
    for (const child of [this.#server, this.#client]) child.kill('SIGKILL');
  }

  async ended(): Promise<void> {
    await Promise.all([this.#server, this.#client].map(hasEnded));
  }
}

function hasEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
    return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}
