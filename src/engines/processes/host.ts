/** Whoever starts a run's two processes, carries what they report, and ends them: this machine, or a WebContainer. */

import type { EngineError } from '../../lab/errors.ts';
import type { RunRequest } from '../../lab/run.ts';
import type { ClientMessage, OutputLine, ServerMessage } from './messages.ts';

/** A real Node cannot skip time. */
export type PacedRequest = RunRequest & { pace: 1 | 10 };

/** What a process is told in its environment, and takes out of it before the learner's code runs. */
export interface ProcessSettings {
  pace: 1 | 10;
  /** Real epoch ms at which virtual and real time agree: the same in both processes. */
  epoch: number;
}

export interface ProcessHost {
  /** Everything that the processes need is in its place when it resolves. */
  prepare(): Promise<void>;
  /** Starts them. What fails then is told to the listener. */
  start(settings: ProcessSettings, listener: ProcessListener): void;
  /** Of Node and the packages; asked when the client is about to begin. */
  versions(): Record<string, string>;
  /** Takes the paths of the run's folder out of a text. */
  withoutPaths(text: string): string;
  /** The client's process ends as if somebody had closed its window; resolves when all that it has reported has come. */
  endClient(): Promise<void>;
  /** Ends both at once, at whatever moment, as often as it is called. */
  kill(): void;
  /** After `kill`: resolves when both have ended. False: one of them cannot be ended. */
  ended(): Promise<boolean>;
  /** After `kill`: resolves when they have ended and nothing is left of them. */
  clear(): Promise<void>;
}

export interface ProcessListener {
  onServer(message: ServerMessage): void;
  onClient(message: ClientMessage): void;
  onServerOutput(line: OutputLine): void;
  onClientOutput(line: OutputLine): void;
  /** The process has ended, and everything that it has reported has come. */
  onServerGone(): void;
  onClientGone(): void;
  /** The server listens where the client will send: the client is let go next. */
  onOpening(): void;
  /** The host itself cannot go on; the learner's server is not to blame. */
  onFailed(error: EngineError): void;
}
