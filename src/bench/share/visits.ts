/** Whether a bench shows a link's code in place of the person's own. What can be done about it comes when a link does. */

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Pace } from '../../lab/run.ts';
import type { BenchStore } from '../state/bench-store.ts';
import type { Draft } from '../state/draft.ts';
import { type KeptScenario, OWN, type OwnScenario } from '../state/own-scenario.ts';
import type { Session } from '../state/session.ts';
import type { LinkProblem } from './link.ts';

/** What a person has on a bench. */
export interface Belongings {
  draft: Draft;
  scenario: string;
  own: OwnScenario | null;
  ownPutAside: OwnScenario | null;
  pace: Pace;
  session: Session;
  undoable: Draft | null;
  restored: boolean;
}

export type Visit =
  /** The person's own. */
  | { kind: 'home' }
  /** A link's; the person's own waits. */
  | { kind: 'away'; mine: Belongings }
  /** Back at the person's own; the link's can be had again. */
  | { kind: 'returned'; theirs: Belongings }
  /** The link's became the person's own; what they had before can be had back. */
  | { kind: 'kept'; draft: Draft; mine: Belongings };

export class Visits {
  readonly visit = signal<Visit>({ kind: 'home' });
  /** Why the last link could not be opened; null: it could, or there was none. */
  readonly problem = signal<LinkProblem | 'notLoaded' | null>(null);
  /** What is kept in this browser: never a link's code, unless the person made it theirs. */
  readonly ownDraft: ReadonlySignal<Draft>;
  readonly ownScenario: ReadonlySignal<KeptScenario | null>;

  constructor(store: BenchStore) {
    this.ownDraft = computed(() => {
      const visit = this.visit.value;
      return visit.kind === 'away' ? visit.mine.draft : store.draft.value;
    });
    this.ownScenario = computed(() => {
      const visit = this.visit.value;
      const own = visit.kind === 'away' ? visit.mine.own : store.own.value;
      const scenario = visit.kind === 'away' ? visit.mine.scenario : store.scenario.value;
      return own && { own, isInUse: scenario === OWN };
    });
  }
}
