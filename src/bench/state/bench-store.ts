/** The state of one bench, and everything a person can do to it but run. */

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Evidence, Lab } from '../../lab/definition.ts';
import { DEFAULT_LIMITS } from '../../lab/events.ts';
import type { Pace, RunRecord } from '../../lab/run.ts';
import { isProgram, type Scenario } from '../../lab/scenario.ts';
import { type PlannedRequest, planSchedule } from '../../lab/schedule.ts';
import { lastMoment, type Moment, type Row, toRows } from '../timeline/rows.ts';
import {
  brokenDraft,
  type Draft,
  type Files,
  isUntouched,
  originalDraft,
  sameFiles,
  withText,
} from './draft.ts';
import type { EditStore, Keeping } from './edits.ts';
import { orderOf, type Run, type RunOrder, recordOf, type Session } from './session.ts';
import { type Symptom, symptomOf } from './symptom.ts';

/** What the chart, the table and the log show. */
export interface Shown {
  moment: Moment & { record: RunRecord };
  /** Null: the recording. */
  run: Run | null;
  /** The code that was run. */
  files: Files;
}

export class BenchStore {
  readonly lab: Lab;
  readonly evidence: Evidence;
  /** Whether the page's script runs: until then nothing can be pressed. */
  readonly awake = signal(false);
  readonly draft: Signal<Draft>;
  readonly scenario: Signal<string>;
  readonly pace = signal<Pace>(10);
  readonly session = signal<Session>({ kind: 'recorded' });
  /** The person's own draft that Reset or a break put aside. */
  readonly undoable = signal<Draft | null>(null);
  /** The break that was put right last, until the code changes again. */
  readonly mended = signal<string | null>(null);
  /** Whether the code shown was kept from an earlier visit. */
  readonly restored = signal(false);
  readonly keeping = signal<Keeping>('kept');

  /** Whether the code is not the lab's as shipped. */
  readonly edited: ReadonlySignal<boolean> = computed(
    () => !sameFiles(this.draft.value.files, this.lab.files),
  );
  /** Whether the person changed what the lab, or the break, came with. */
  readonly touched: ReadonlySignal<boolean> = computed(() => !isUntouched(this.lab, this.draft.value));
  readonly planned: ReadonlySignal<PlannedRequest[]> = computed(() => {
    const scenario = this.#scenarioNow();
    return isProgram(scenario) ? [] : planSchedule(scenario, this.lab.path);
  });
  readonly recorded: ReadonlySignal<Shown> = computed(() => {
    const record = recordOf(this.evidence, this.scenario.value);
    return { moment: { record, now: record.now }, run: null, files: this.lab.files };
  });
  readonly shown: ReadonlySignal<Shown> = computed(() => this.#show(this.session.value));
  readonly rows: ReadonlySignal<Row[]> = computed(() => toRows(this.shown.value.moment, this.planned.value));
  /** How far the recording reaches, in virtual ms: a run of changed code is drawn on the same axis, to be compared. */
  readonly reach: ReadonlySignal<number> = computed(() =>
    lastMoment(toRows(this.recorded.value.moment, this.planned.value)),
  );
  /** Whether the code has changed since the run that is shown. */
  readonly stale: ReadonlySignal<boolean> = computed(
    () => !sameFiles(this.shown.value.files, this.draft.value.files),
  );
  readonly symptom: ReadonlySignal<Symptom | null> = computed(() => {
    const { run } = this.shown.value;
    return run === null || run.broken !== this.draft.value.broken ? null : symptomOf(this.lab, run);
  });

  /** `scenario` is the one to begin with; the lab's first by default. */
  constructor(lab: Lab, evidence: Evidence, scenario?: string) {
    this.lab = lab;
    this.evidence = evidence;
    this.draft = signal(originalDraft(lab));
    this.scenario = signal(scenario ?? Object.keys(lab.definition.scenarios)[0] ?? '');
  }

  /** The page's script runs: brings back what was kept. */
  wake(edits: EditStore): void {
    const kept = edits.load(this.lab);
    if (kept) {
      this.draft.value = kept;
      this.restored.value = true;
      if (kept.broken !== null) this.#followBreak(kept.broken);
    }
    this.awake.value = true;
  }

  edit(file: string, text: string): void {
    const draft = this.draft.value;
    if (draft.files[file] === text) return;
    this.draft.value = withText(draft, file, text);
    this.undoable.value = null;
    this.mended.value = null;
    this.restored.value = false;
  }

  /** Brings back the lab as shipped. What was there can be had back with `undo`. */
  reset(): void {
    this.#replace(originalDraft(this.lab));
  }

  breakIt(broken: string): void {
    this.#replace(brokenDraft(this.lab, broken));
    this.#followBreak(broken);
  }

  /** Puts the break right. */
  mend(): void {
    const { broken } = this.draft.value;
    this.#replace(originalDraft(this.lab));
    this.mended.value = broken;
  }

  undo(): void {
    const before = this.undoable.value;
    if (before === null) return;
    this.draft.value = before;
    this.undoable.value = null;
    this.mended.value = null;
  }

  /** What a press on Run asks for. */
  order(): RunOrder {
    const { files, broken } = this.draft.value;
    const { entry, port, path } = this.lab;
    const scenario = this.#scenarioNow();
    const pace = this.pace.value;
    const request = { files: { ...files }, entry, port, path, scenario, pace, limits: DEFAULT_LIMITS };
    return { request, scenario: this.scenario.value, broken };
  }

  #replace(draft: Draft): void {
    const before = this.draft.value;
    if (!isUntouched(this.lab, before)) this.undoable.value = before;
    this.draft.value = draft;
    this.mended.value = null;
    this.restored.value = false;
  }

  /** A fault shows in its own scenario. */
  #followBreak(broken: string): void {
    const definition = this.lab.definition.breaks[broken];
    if (definition) this.scenario.value = definition.scenario;
  }

  #scenarioNow(): Scenario {
    return this.lab.definition.scenarios[this.scenario.value] ?? { requests: [] };
  }

  #show(session: Session): Shown {
    const order = orderOf(session);
    if (order === null || order.scenario !== this.scenario.value) return this.recorded.value;
    const { files } = order.request;
    if (session.kind === 'starting') return { moment: { record: blankRecord(), now: 0 }, run: null, files };
    if (session.kind === 'recorded' || session.run === null) return this.recorded.value;
    const { run } = session;
    return { moment: { record: run.record, now: run.now }, run, files };
  }
}

function blankRecord(): RunRecord {
  return { state: { kind: 'running' }, now: 0, versions: {}, observations: [], log: [], lag: 0 };
}
