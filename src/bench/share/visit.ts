/** A link's code on the bench, in place of the person's own, which stays as it was until they say otherwise. */

import { batch } from '@preact/signals';
import { writeText } from '../../lab/scenario-text.ts';
import type { BenchStore } from '../state/bench-store.ts';
import { OWN } from '../state/own-scenario.ts';
import type { Shareable } from './link.ts';
import type { Belongings, Visits } from './visits.ts';

export class Visitor {
  readonly #visits: Visits;
  readonly #store: BenchStore;
  /** Ends the run that goes on. */
  readonly #stop: () => void;

  constructor({ visits, store, stop }: { visits: Visits; store: BenchStore; stop: () => void }) {
    this.#visits = visits;
    this.#store = store;
    this.#stop = stop;
  }

  /** Puts a link's code on the bench. Runs nothing. */
  open(shared: Shareable): void {
    this.#stop();
    const visit = this.#visits.visit.value;
    const mine = visit.kind === 'away' ? visit.mine : this.#pack();
    batch(() => {
      this.#visits.problem.value = null;
      this.#visits.visit.value = { kind: 'away', mine };
      this.#unpack({
        ...this.#unroll(shared),
        session: { kind: 'recorded' },
        ownPutAside: null,
        undoable: null,
        restored: false,
      });
      this.#store.showLeadingFile();
    });
  }

  /** The person has read why. */
  forgive(): void {
    this.#visits.problem.value = null;
  }

  goBack(): void {
    this.#stop();
    const visit = this.#visits.visit.value;
    if (visit.kind !== 'away') return;
    const theirs = this.#pack();
    batch(() => {
      this.#visits.visit.value = { kind: 'returned', theirs };
      this.#unpack(visit.mine);
    });
  }

  /** Back to what the link brought, after `goBack`. */
  goAgain(): void {
    this.#stop();
    const visit = this.#visits.visit.value;
    if (visit.kind !== 'returned') return;
    const mine = this.#pack();
    batch(() => {
      this.#visits.visit.value = { kind: 'away', mine };
      this.#unpack(visit.theirs);
    });
  }

  /** The link's code becomes the person's own. */
  keep(): void {
    const visit = this.#visits.visit.value;
    if (visit.kind !== 'away') return;
    this.#visits.visit.value = { kind: 'kept', draft: this.#store.draft.value, mine: visit.mine };
  }

  /** What the person had before `keep`. */
  takeBack(): void {
    this.#stop();
    const visit = this.#visits.visit.value;
    if (visit.kind !== 'kept') return;
    batch(() => {
      this.#visits.visit.value = { kind: 'home' };
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
