/** The marks of the timeline: a shape for an arrival and for each way to end. The moment is where they touch x = 0. */

import type { Outcome } from '../../lab/observation.ts';

export type MarkKind = 'arrival' | 'planned' | Outcome;

const DIAMOND = 'M0 0l-6-6-6 6 6 6z';

const PATHS: Record<MarkKind, string> = {
  arrival: DIAMOND,
  planned: DIAMOND,
  served: 'M2-6h5a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z',
  rejected: 'M1.5-5l10 10m0-10l-10 10',
  abandoned: 'M1.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z',
  failed: 'M0 5.5h12l-6-11z',
};

/** Inside an SVG. */
export function Mark({ kind }: { kind: MarkKind }) {
  return <path class={`mark mark-${kind}`} d={PATHS[kind]} />;
}

/** On its own, in a line of text. */
export function MarkIcon({ kind }: { kind: Outcome }) {
  return (
    <svg class="mark-icon" viewBox="-1 -8 14 16" width="14" height="16" aria-hidden="true">
      <Mark kind={kind} />
    </svg>
  );
}
