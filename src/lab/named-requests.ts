/** Which requests a break's symptom is about. */

import { type Expectation, parseNumbers } from './expectation.ts';

/** The requests that expectations name, each once, in order. */
export function namedRequests(expectations: readonly Expectation[]): number[] {
  const named = expectations.flatMap((expectation) =>
    'n' in expectation ? parseNumbers(expectation.n) : [],
  );
  return [...new Set(named)].sort((a, b) => a - b);
}
