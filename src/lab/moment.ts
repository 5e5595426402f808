/** A run at one moment: who has ended how, who is still waiting. And the moments at which something happens. Virtual ms. */

import { startOf } from './layers.ts';
import { type Observation, OUTCOMES, type Outcome } from './observation.ts';

/** A request's life, as far as a moment asks for it. */
export interface Life {
  /** When it reached the server. */
  at: number;
  /** Null while nothing has decided how it ends. */
  end: { at: number; outcome: Outcome } | null;
}

/** `coming`: not there yet. `waiting`: there, and not answered. */
export type Phase = 'coming' | 'waiting' | 'ended';

export function phaseAt({ at, end }: Life, moment: number): Phase {
  if (at > moment) return 'coming';
  return end !== null && end.at <= moment ? 'ended' : 'waiting';
}

export type Tally = Record<Outcome | 'waiting', number>;

/** How many have ended how, and how many are waiting, at a moment. */
export function tallyAt(lives: readonly Life[], moment: number): Tally {
  const tally: Tally = { served: 0, rejected: 0, abandoned: 0, failed: 0, waiting: 0 };
  for (const life of lives) {
    const phase = phaseAt(life, moment);
    if (phase === 'ended' && life.end) tally[life.end.outcome] += 1;
    if (phase === 'waiting') tally.waiting += 1;
  }
  return tally;
}

/** What a tally counts, in the order in which it is told. */
export const TALLIED = [OUTCOMES[0], 'waiting', ...OUTCOMES.slice(1)] as const;

/** The moments at which a request arrives, enters a layer or ends: each once, in order. */
export function eventMoments(observations: readonly Observation[]): number[] {
  const moments = observations.flatMap((observation) => [
    startOf(observation),
    ...observation.layers.map(({ at }) => at),
    ...(observation.endedAt === null ? [] : [observation.endedAt]),
  ]);
  return [...new Set(moments)].sort((a, b) => a - b);
}

/** The next moment after `from`, or the one before it; null at the end of the list. */
export function neighbour(
  moments: readonly number[],
  from: number,
  direction: 'next' | 'previous',
): number | null {
  const found =
    direction === 'next'
      ? moments.find((moment) => moment > from)
      : moments.findLast((moment) => moment < from);
  return found ?? null;
}
