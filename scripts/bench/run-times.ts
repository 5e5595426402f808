/** How long one run took, in wall ms. */

export interface RunTimes {
  /** From the press on Run to the server's being ready. */
  ready: number;
  /** From the press on Run to the first answer. */
  first: number;
  /** From the press on Run to the last event. */
  total: number;
  /** Of the first ten answers: when in virtual ms of the run, and in wall ms since the server was ready. */
  ends: { virtual: number; wall: number }[];
  /** The last event's type. */
  last: string;
  answered: number;
}
