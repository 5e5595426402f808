/** A link's code on the bench, in place of the person's own, which stays as it was until they say otherwise. */

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Pace } from '../../lab/run.ts';
import { writeText } from '../../lab/scenario-text.ts';
import type { BenchStore } from '../state/bench-store.ts';
import type { Draft } from '../state/draft.ts';
import { type KeptScenario, OWN, type OwnScenario } from '../state/own-scenario.ts';
import type { Session } from '../state/session.ts';
import type { LinkProblem, Shareable } from './link.ts';

/** What a person has on a bench. */
interface Belongings {
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

export class Visitor {
  readonly visit = signal<Visit>({ kind: 'home' });
  /** Why the last link could not be opened; null: it could, or there was none. */
  readonly problem = signal<LinkProblem | 'notLoaded' | null>(null);
  /** What is kept in this browser: never a link's code, unless the person made it theirs. */
  readonly ownDraft: ReadonlySignal<Draft> = computed(() => {
    const visit = this.visit.value;
    return visit.kind === 'away' ? visit.mine.draft : this.#store.draft.value;
  });
  readonly ownScenario: ReadonlySignal<KeptScenario | null> = computed(() => {
    const visit = this.visit.value;
    const { own, scenario } = visit.kind === 'away' ? visit.mine : this.#onBench();
    return own && { own, isInUse: scenario === OWN };
  });

  readonly #store: BenchStore;
  /** Ends the run that goes on. */
  readonly #stop: () => void;

  constructor(store: BenchStore, stop: () => void) {
    this.#store = store;
    this.#stop = stop;
  }

  /** Puts a link's code on the bench. Runs nothing. */
  open(shared: Shareable): void {
    this.#stop();
    const visit = this.visit.value;
    const mine = visit.kind === 'away' ? visit.mine : this.#pack();
    batch(() => {
      this.problem.value = null;
      this.visit.value = { kind: 'away', mine };
      this.#unpack({
        ...this.#unroll(shared),
        session: { kind: 'recorded' },
        ownPutAside: null,
        undoable: null,
        restored: false,
      });
    });
  }

  /** The bench stays as it is. */
  refuse(problem: LinkProblem | 'notLoaded'): void {
    this.problem.value = problem;
  }

  /** The person has read why. */
  forgive(): void {
    this.problem.value = null;
  }

  goBack(): void {
    this.#stop();
    const visit = this.visit.value;
    if (visit.kind !== 'away') return;
    const theirs = this.#pack();
    batch(() => {
      this.visit.value = { kind: 'returned', theirs };
      this.#unpack(visit.mine);
    });
  }

  /** Back to what the link brought, after `goBack`. */
  goAgain(): void {
    this.#stop();
    const visit = this.visit.value;
    if (visit.kind !== 'returned') return;
    const mine = this.#pack();
    batch(() => {
      this.visit.value = { kind: 'away', mine };
      this.#unpack(visit.theirs);
    });
  }

  /** The link's code becomes the person's own. */
  keep(): void {
    const visit = this.visit.value;
    if (visit.kind !== 'away') return;
    this.visit.value = { kind: 'kept', draft: this.#store.draft.value, mine: visit.mine };
  }

  /** What the person had before `keep`. */
  takeBack(): void {
    this.#stop();
    const visit = this.visit.value;
    if (visit.kind !== 'kept') return;
    batch(() => {
      this.visit.value = { kind: 'home' };
      this.#unpack(visit.mine);
    });
  }

  #pack(): Belongings {
    const { draft, ownPutAside, pace, session, undoable, restored } = this.#store;
    return {
      ...this.#onBench(),
      draft: draft.value,
      ownPutAside: ownPutAside.value,
      pace: pace.value,
      session: session.value,
      undoable: undoable.value,
      restored: restored.value,
    };
  }

  #onBench(): Pick<Belongings, 'own' | 'scenario'> {
    const { own, scenario } = this.#store;
    return { own: own.value, scenario: scenario.value };
  }

  #unroll({ draft, scenario, pace }: Shareable): Pick<Belongings, 'draft' | 'scenario' | 'own' | 'pace'> {
    if (typeof scenario === 'string') return { draft, scenario, own: null, pace };
    const [from = ''] = Object.keys(this.#store.lab.definition.scenarios);
    return { draft, scenario: OWN, own: { from, text: writeText(scenario), scenario }, pace };
  }

  #unpack(belongings: Belongings): void {
    const store = this.#store;
    store.draft.value = belongings.draft;
    store.own.value = belongings.own;
    store.ownPutAside.value = belongings.ownPutAside;
    store.scenario.value = belongings.scenario;
    store.pace.value = belongings.pace;
    store.session.value = belongings.session;
    store.undoable.value = belongings.undoable;
    store.restored.value = belongings.restored;
    store.mended.value = null;
  }
}
