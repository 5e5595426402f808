/**
 * What may hold of a run, as data: the options of a choice, the invariants of an edited server, its typical mistakes.
 * Reported values compare in every way; moments of the clock from below only, for a busy machine may be late.
 */

export type Predicate =
  | { all: Predicate[] }
  | { any: Predicate[] }
  | { not: Predicate }
  /** Of another run of the same question. */
  | { in: string; holds: Predicate }
  /** So many of the selected requests, all of them by default, are so. Of no request nothing holds. */
  | { of: Selector; have: Test; quantity?: Quantity }
  /** Request by request, in order, the groups have the same value. */
  | { same: ReportedField; across: Selector[] }
  /** Request by request no value is less than in the other group, and at least one is greater. */
  | { greater: ReportedField; of: Selector; than: Selector }
  /** How many different values the selected requests have. */
  | { distinct: ReportedField; of: Selector; is: Comparison }
  /** Every request of one group ended clearly before each of the other: see `ORDER_MARGIN`. */
  | { ended: Selector; before: Selector }
  /** How many lines of the server's log contain the text; at least one by default. */
  | { log: string; is?: Comparison }
  | { run: 'done' | 'crashed' };

/** Which requests of a run. */
export type Selector =
  | 'all'
  /** `"3"`, `"1-5"`, `"1,4-6"`. */
  | { n: string }
  /** The requests of one line of the schedule, from 1; of them the one at `place`, from 1, or from the end: -1. */
  | { line: number; place?: number }
  | { client: string };

export type Quantity = 'all' | 'some' | 'none' | { atMost: number } | { atLeast: number };

/** What is asked of one request: all of the members, or as the word says. */
export type Test = Members | { any: Test[] } | { not: Test };

/**
 * What the server or the middleware says of a request: the same on every machine. `delay`: the throttles' own report, in ms;
 * 0 where none reported, `"NaN"` where one did. `key`: under which the first middleware counted it. `closed`: the server saw
 * the exchange close.
 */
export const REPORTED_FIELDS = ['status', 'outcome', 'delay', 'hit', 'handled', 'key', 'closed'] as const;
export type ReportedField = (typeof REPORTED_FIELDS)[number];

/**
 * What the clock says of a request, in ms. From when it was sent until: it had ended (`waited`), its exchange was closed at the
 * server (`held`), its handler began (`untilHandler`). Since the run began: `endedAt`, `closedAt`.
 */
export const CLOCK_FIELDS = ['waited', 'held', 'untilHandler', 'endedAt', 'closedAt'] as const;
export type ClockField = (typeof CLOCK_FIELDS)[number];

export type Field = ReportedField | ClockField;

export type Members = Partial<Record<ReportedField, Comparison> & Record<ClockField, { atLeast: Operand }>>;

export type Scalar = string | number | boolean | null;

/** A value as written, or another field of the same request, or the value of a slot. */
export type Operand = Scalar | { own: Field } | { slot: string };

export type Comparison =
  | Scalar
  | { equals: Operand }
  | { atLeast: Operand }
  | { atMost: Operand }
  | { above: Operand }
  | { below: Operand };

/** The scenarios other than the predicate's own that it speaks of. */
export function namedScenarios(predicate: Predicate): string[] {
  if ('all' in predicate) return predicate.all.flatMap(namedScenarios);
  if ('any' in predicate) return predicate.any.flatMap(namedScenarios);
  if ('not' in predicate) return namedScenarios(predicate.not);
  if ('in' in predicate) return [predicate.in, ...namedScenarios(predicate.holds)];
  return [];
}
