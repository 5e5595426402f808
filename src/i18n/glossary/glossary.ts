/** What a glossary holds. The ids are the same in every language; everything else is each language's own. */

export const TERM_IDS = [
  'throttling',
  'middleware',
  'hit',
  'window',
  'fixed-window',
  'sliding-window',
  'threshold',
  'burst',
  'backpressure',
  'rate-limiter',
  'quota',
  'key',
  'nat',
  'proxy',
  'trust-proxy',
  'timer',
  'leaky-bucket',
  'token-bucket',
  'timeout',
  'upstream',
  'back-off',
  'jitter',
  'api-key',
  'event-loop',
] as const;
export type TermId = (typeof TERM_IDS)[number];

export interface Term {
  /** How the lessons may write it; the first is how the glossary does. Compared without regard to case. */
  forms: readonly [string, ...string[]];
  /** One or two sentences. */
  definition: string;
}

/** A word that the course does not use. */
export interface Avoided {
  word: RegExp;
  /** What it says instead, and why. */
  instead: string;
}

export interface Glossary {
  terms: Record<TermId, Term>;
  avoided: readonly Avoided[];
}

export function isTermId(id: string): id is TermId {
  return TERM_IDS.some((known) => known === id);
}
