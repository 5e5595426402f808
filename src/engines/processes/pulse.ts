/** Whether a run's processes live, and whether anything is under way in the server: told by their signs of life. */

import type { Limits } from '../../lab/events.ts';
import type { ClientMessage, ServerMessage } from './messages.ts';

/** Signs of life without anything under way, one after the other, until nothing more is expected. */
const QUIET_BEATS = 3;
/** Real ms that a process may take to give its first sign of life on a busy machine. */
export const START_GRACE = 20_000;
/** Lag below this, in ms, is a machine's ordinary breathing. */
const LAG_WORTH_TELLING = 50;

/** What is expected of the two processes at a moment. */
export interface Expected {
  server: boolean;
  program: boolean;
}

export class Pulse {
  #quietBeats = 0;
  /** Virtual epoch ms of what was last reported. */
  #lastActivity = 0;
  #lastSign = Date.now() + START_GRACE;
  /** The program's; nobody waits for one before it has begun. */
  #lastProgramSign = Number.POSITIVE_INFINITY;
  #worstLag = LAG_WORTH_TELLING;
  /** Real epoch ms from which the server's time is counted: its start, then the client's. */
  #countedFrom = Date.now();

  /** Whether nothing has been under way for some time. */
  get isQuiet(): boolean {
    return this.#quietBeats >= QUIET_BEATS;
  }

  /** Virtual time is counted anew from here. */
  countFromNow(): void {
    this.#countedFrom = Date.now();
  }

  noteServer(): void {
    this.#lastSign = Date.now();
  }

  noteProgram(): void {
    this.#lastProgramSign = Date.now();
  }

  noteActivity(message: ServerMessage | ClientMessage): void {
    this.#quietBeats = 0;
    if ('at' in message) this.#lastActivity = Math.max(this.#lastActivity, message.at);
  }

  noteBeat({ at, idle }: { at: number; idle: boolean }): void {
    // On a busy machine a beat is heard long after it was sent, when the client has sent something since.
    const isLater = at > this.#lastActivity;
    this.#quietBeats = idle && isLater ? this.#quietBeats + 1 : 0;
  }

  /** Whether this lag is worse than all before, and worth telling. */
  isWorstLag(lag: number): boolean {
    if (lag <= this.#worstLag) return false;
    this.#worstLag = lag;
    return true;
  }

  /** The limit that has been reached, if any. */
  brokenLimit({ stall, virtualTime }: Limits, pace: number, expected: Expected): keyof Limits | null {
    if (expected.server && Date.now() - this.#lastSign > stall) return 'stall';
    if (expected.program && Date.now() - this.#lastProgramSign > stall) return 'stall';
    return (Date.now() - this.#countedFrom) * pace > virtualTime ? 'virtualTime' : null;
  }
}
