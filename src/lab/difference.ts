/**
 * What is different between two runs of the same requests, as few facts as a sentence can hold. Who ran them, and where,
 * makes no difference here: two runs of one engine, of two engines, a recording and a run.
 */

import { compareRuns } from './compare.ts';
import type { Observation, Outcome } from './observation.ts';
import { isOpen } from './observe.ts';
import type { RunRecord } from './run.ts';

/** A fact, and the requests that it is true of, in order. */
export type Change = Fact & { requests: number[] };

/** Times in virtual ms. */
export type Fact =
  | { kind: 'outcome'; from: Outcome; to: Outcome }
  | { kind: 'wait'; from: number; to: number }
  /** Many waits at once: `from` and `to` are the longest before and after. */
  | { kind: 'waits'; direction: 'longer' | 'shorter'; from: number; to: number }
  | { kind: 'status'; from: number | null; to: number | null }
  /** What changes for a request without its client noticing much. */
  | { kind: 'hit' | 'layers' | 'counts' | 'order' | 'headers' }
  /** Sent in one of the runs only. */
  | { kind: 'onlyBefore' | 'onlyAfter' }
  /** Had not ended when one of the runs was cut short: nothing can be said of them. */
  | { kind: 'unfinished' };

export type Compared = Pick<RunRecord, 'state' | 'observations'>;

/** Waits are told group by group up to this many groups of one direction. */
const MOST_WAITS = 2;
/** A client that gives up does so by the wall clock: waits closer together than this, in ms, are alike. */
const PATIENCE_MARGIN = 250;

interface Pair {
  n: number;
  before: Observation;
  after: Observation;
}

/** Every difference that matters, by the first request it is true of; none: the runs are alike. */
export function differencesOf(before: Compared, after: Compared): Change[] {
  const { pairs, onlyBefore, onlyAfter } = matchRequests(before, after);
  const hasEnded = (pair: Pair) => !isOpen(pair.before, before) && !isOpen(pair.after, after);
  const finished = pairs.filter(hasEnded);
  const unfinished = pairs.filter((pair) => !hasEnded(pair));
  const outcomes = outcomeChanges(finished);
  const waits = waitChanges(finished);
  const told = new Set([...outcomes, ...waits].flatMap(({ requests }) => requests));
  const changes: Change[] = [
    ...outcomes,
    ...condenseWaits(waits),
    ...quietChanges(finished, told),
    { kind: 'onlyBefore', requests: onlyBefore },
    { kind: 'onlyAfter', requests: onlyAfter },
    { kind: 'unfinished', requests: unfinished.map(({ n }) => n) },
  ];
  return changes.filter(({ requests }) => requests.length > 0).sort(byFirstRequest);
}

/** How long a request's client waited in throttles, in ms: as reported, or until it gave up, to 0.1 s. */
export function waitOf({ delay, outcome, arrivedAt, sentAt, endedAt }: Observation): number {
  const reported = delay ?? 0;
  if (outcome !== 'abandoned' || endedAt === null) return reported;
  return Math.min(reported, Math.round((endedAt - (arrivedAt ?? sentAt)) / 100) * 100);
}

function matchRequests(before: Compared, after: Compared) {
  const later = new Map(after.observations.map((observation) => [observation.n, observation]));
  const pairs = before.observations.flatMap((observation): Pair[] => {
    const other = later.get(observation.n);
    return other ? [{ n: observation.n, before: observation, after: other }] : [];
  });
  const paired = new Set(pairs.map(({ n }) => n));
  const alone = ({ observations }: Compared) => observations.map(({ n }) => n).filter((n) => !paired.has(n));
  return { pairs, onlyBefore: alone(before), onlyAfter: alone(after) };
}

function outcomeChanges(pairs: readonly Pair[]): Change[] {
  return gather(
    pairs
      .filter(({ before, after }) => before.outcome !== after.outcome)
      .map(({ n, before, after }) => ({
        n,
        fact: { kind: 'outcome', from: before.outcome, to: after.outcome },
      })),
  );
}

function waitChanges(pairs: readonly Pair[]): WaitChange[] {
  return gather(
    pairs.filter(waitDiffers).map(({ n, before, after }) => ({ n, fact: waitFact(before, after) })),
  );
}

function waitFact(before: Observation, after: Observation): WaitFact {
  return { kind: 'wait', from: waitOf(before), to: waitOf(after) };
}

function waitDiffers({ before, after }: Pair): boolean {
  const margin = [before, after].some(({ outcome }) => outcome === 'abandoned') ? PATIENCE_MARGIN : 0;
  return Math.abs(waitOf(before) - waitOf(after)) > margin;
}

type WaitFact = Extract<Fact, { kind: 'wait' }>;
type WaitChange = WaitFact & { requests: number[] };

/** Many different waits become one fact a direction. */
function condenseWaits(waits: WaitChange[]): Change[] {
  const directions = { longer: waits.filter(isLonger), shorter: waits.filter((wait) => !isLonger(wait)) };
  return (['longer', 'shorter'] as const).flatMap((direction): Change[] => {
    const found = directions[direction];
    if (found.length <= MOST_WAITS) return found;
    return [
      {
        kind: 'waits',
        direction,
        requests: found.flatMap(({ requests }) => requests).sort((a, b) => a - b),
        from: Math.max(...found.map(({ from }) => from)),
        to: Math.max(...found.map(({ to }) => to)),
      },
    ];
  });
}

function isLonger({ from, to }: WaitChange): boolean {
  return to > from;
}

type QuietKind = 'status' | 'hit' | 'layers' | 'counts' | 'order' | 'headers';

/** From the field that `compareRuns` names to what it means; the first that a request has is told. */
const QUIET: readonly { kind: QuietKind; matches(field: string): boolean }[] = [
  { kind: 'status', matches: (field) => field === 'status' },
  { kind: 'hit', matches: (field) => field === 'hit' },
  { kind: 'layers', matches: (field) => field === 'layers' || field === 'handled' },
  { kind: 'counts', matches: (field) => field.startsWith('counts') || field === 'delay' },
  { kind: 'order', matches: (field) => field === 'order' },
  { kind: 'headers', matches: (field) => field.startsWith('header ') },
];

/** What is different about requests whose outcome and wait are the same. Paths and clients are the scenario's. */
function quietChanges(pairs: readonly Pair[], told: ReadonlySet<number>): Change[] {
  const quiet = pairs.filter(({ n }) => !told.has(n));
  const differences = compareRuns(
    quiet.map(({ before }) => before),
    quiet.map(({ after }) => after),
  );
  const fieldsOf = Map.groupBy(differences, ({ n }) => n);
  return gather(
    quiet.flatMap((pair): Located<Fact>[] => {
      const fields = (fieldsOf.get(pair.n) ?? []).map(({ field }) => field);
      const found = QUIET.find(({ matches }) => fields.some(matches));
      return found ? [{ n: pair.n, fact: quietFact(found.kind, pair) }] : [];
    }),
  );
}

function quietFact(kind: QuietKind, { before, after }: Pair): Fact {
  return kind === 'status' ? { kind, from: before.status, to: after.status } : { kind };
}

interface Located<F extends Fact> {
  n: number;
  fact: F;
}

/** The same fact of several requests becomes one. */
function gather<F extends Fact>(located: readonly Located<F>[]): (F & { requests: number[] })[] {
  const alike = Map.groupBy(located, ({ fact }) => JSON.stringify(fact));
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first.fact, requests: group.map(({ n }) => n) }] : [];
  });
}

function byFirstRequest(a: Change, b: Change): number {
  return (a.requests[0] ?? 0) - (b.requests[0] ?? 0);
}
