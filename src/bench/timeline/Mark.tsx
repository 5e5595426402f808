/** The marks of the timeline: a shape for an arrival and for each way to end. The moment is where they touch x = 0. */

import type { Outcome } from '../../lab/observation.ts';
import { percent } from './layout.ts';

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

/** At a place of the plot. A nested SVG: the one way in which something of px stands at a share of the width. */
export function MarkAt({ kind, x, y }: { kind: MarkKind; x: number; y: number }) {
  return (
    <svg class="mark-at" x={percent(x)} y={y} width="1" height="1" aria-hidden="true">
      <Mark kind={kind} />
    </svg>
  );
}

const FLAG = 'M0-7v13M0-6.5l7.5 3.5-7.5 3.5z';

/** Left of a line's number: this request shows the fault. */
export function Flag({ y }: { y: number }) {
  return (
    <svg class="mark-at" x="-11" y={y} width="1" height="1" aria-hidden="true">
      <path class="flag" d={FLAG} />
    </svg>
  );
}

export function FlagIcon() {
  return (
    <svg class="mark-icon" viewBox="-2 -8 12 16" width="12" height="16" aria-hidden="true">
      <path class="flag" d={FLAG} />
    </svg>
  );
}

/** On its own, in a line of text. */
export function MarkIcon({ kind }: { kind: Outcome }) {
  return (
    <svg class="mark-icon" viewBox="-1 -8 14 16" width="14" height="16" aria-hidden="true">
      <Mark kind={kind} />
    </svg>
  );
}
