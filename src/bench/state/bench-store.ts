/** The state of one bench, and everything a person can do to it but run. */

import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Evidence, Lab } from '../../lab/definition.ts';
import { DEFAULT_LIMITS } from '../../lab/events.ts';
import { requestOf } from '../../lab/lab-request.ts';
import type { Pace, RunRecord } from '../../lab/run.ts';
import { sameValue } from '../../lab/same-value.ts';
import { isProgram, type Scenario } from '../../lab/scenario.ts';
import { type PlannedRequest, planSchedule } from '../../lab/schedule.ts';
import type { ComparedRun } from '../compare/pinned.ts';
import { lastMoment, type Moment, type Row, toRows } from '../timeline/rows.ts';
import {
  brokenDraft,
  brokenFile,
  type Draft,
  type Files,
  isUntouched,
  originalDraft,
  sameFiles,
  withText,
} from './draft.ts';
import type { Aside, EditStore, Keeping } from './edits.ts';
import { OWN, type OwnScenario } from './own-scenario.ts';
import type { Recordings } from './recordings.ts';
import { orderOf, type Run, type RunOrder, recordOf, type Session } from './session.ts';
import { type Symptom, symptomOf } from './symptom.ts';
import type { View } from './view.ts';

/** What the chart, the table and the log show. */
export interface Shown {
  moment: Moment & { record: RunRecord };
  /** Null: the recording, or a scenario that nobody has run yet. */
  run: Run | null;
  /** `plan`: nothing but the arrivals that the scenario will send. */
  source: 'recording' | 'plan' | 'run';
  /** The code that was run. */
  files: Files;
}

export class BenchStore {
  readonly lab: Lab;
  /** As far as it is here. */
  readonly evidence: Signal<Evidence>;
  readonly recordings = signal<Recordings>('some');
  /** Whether the page's script runs: until then nothing can be pressed. */
  readonly awake = signal(false);
  readonly draft: Signal<Draft>;
  /** The file that the code panel shows. */
  readonly file: Signal<string>;
  /** The name of one of the lab's, or `OWN`. */
  readonly scenario: Signal<string>;
  readonly own = signal<OwnScenario | null>(null);
  /** The person's own scenario that another took the place of. */
  readonly ownPutAside = signal<OwnScenario | null>(null);
  readonly pace = signal<Pace>(10);
  readonly session = signal<Session>({ kind: 'recorded' });
  /** The person's own draft that Reset or a break put aside. */
  readonly undoable = signal<Draft | null>(null);
  /** The break that was put right last, until the code changes again. */
  readonly mended = signal<string | null>(null);
  /** Whether the code shown was kept from an earlier visit. */
  readonly restored = signal(false);
  readonly keeping = signal<Keeping>('kept');
  /** Work of the person's own that is not on the bench, until they take it or let it go. */
  readonly aside = signal<Aside | null>(null);
  readonly scenarioKeeping = signal<Keeping>('kept');
  /** The run that stays on the chart, to be compared with those that follow. */
  readonly pinned = signal<ComparedRun | null>(null);
  /** What a narrow bench shows; a wide one shows everything. */
  readonly view = signal<View>('code');
  /** Whether the bench is so narrow that it shows one view at a time. */
  readonly tabbed = signal(false);
  /** Whether the scenario's editor was asked for. */
  readonly editsScenario = signal(false);

  /** Whether the code is not the lab's as shipped. */
  readonly edited: ReadonlySignal<boolean> = computed(
    () => !sameFiles(this.draft.value.files, this.lab.files),
  );
  /** Whether the person changed what the lab, or the break, came with. */
  readonly touched: ReadonlySignal<boolean> = computed(() => !isUntouched(this.lab, this.draft.value));
  /** What the client does, of the scenario that is chosen. */
  readonly schedule: ReadonlySignal<Scenario> = computed(() => {
    if (this.scenario.value === OWN && this.own.value) return this.own.value.scenario;
    return this.lab.definition.scenarios[this.scenario.value] ?? { requests: [] };
  });
  /** No more than a run takes: whoever writes a scenario may ask for a thousand million. */
  readonly planned: ReadonlySignal<PlannedRequest[]> = computed(() => {
    const scenario = this.schedule.value;
    return isProgram(scenario) ? [] : planSchedule(scenario, this.lab.path, DEFAULT_LIMITS.requests);
  });
  readonly recorded: ReadonlySignal<Shown> = computed(() => {
    const source = Object.hasOwn(this.evidence.value.scenarios, this.scenario.value) ? 'recording' : 'plan';
    const record = recordOf(this.evidence.value, this.scenario.value);
    return { moment: { record, now: record.now }, run: null, source, files: this.lab.files };
  });
  readonly shown: ReadonlySignal<Shown> = computed(() => this.#show(this.session.value));
  readonly rows: ReadonlySignal<Row[]> = computed(() => toRows(this.shown.value.moment, this.planned.value));
  /** How far the recording and the pinned run reach, in virtual ms: a run of changed code is drawn on the same axis, to be compared. */
  readonly reach: ReadonlySignal<number> = computed(() =>
    Math.max(
      lastMoment(toRows(this.recorded.value.moment, this.planned.value)),
      lastMoment(this.pinned.value?.rows ?? []),
    ),
  );
  /** Whether the code has changed since the run that is shown. */
  readonly stale: ReadonlySignal<boolean> = computed(
    () => this.shown.value.source !== 'plan' && !sameFiles(this.shown.value.files, this.draft.value.files),
  );
  readonly symptom: ReadonlySignal<Symptom | null> = computed(() => {
    const { run } = this.shown.value;
    return run === null || run.broken !== this.draft.value.broken ? null : symptomOf(this.lab, run);
  });

  /** `scenario` is the one to begin with; the lab's first by default. */
  constructor(lab: Lab, evidence: Evidence, scenario?: string) {
    this.lab = lab;
    this.evidence = signal(evidence);
    this.draft = signal(originalDraft(lab));
    this.scenario = signal(scenario ?? Object.keys(lab.definition.scenarios)[0] ?? '');
    this.file = signal(this.#leadingFile());
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
    // The editor's own undo may reach back over a Reset: then all that Reset put aside comes back.
    if (this.undoable.value?.files[file] === text) {
      this.undo();
      return;
    }
    this.draft.value = withText(this.lab, draft, file, text);
    this.undoable.value = null;
    this.mended.value = null;
    this.restored.value = false;
  }

  /** Puts one of the scenarios on the bench, and the code that it is about in sight. */
  chooseScenario(scenario: string): void {
    const before = this.#leadingFile();
    this.scenario.value = scenario;
    const file = this.#leadingFile();
    if (file !== before) this.file.value = file;
  }

  /** Puts the code in sight that the bench is about: what broke, or what the scenario runs. */
  showLeadingFile(): void {
    const { broken } = this.draft.value;
    this.file.value = broken === null ? this.#leadingFile() : brokenFile(this.lab, broken);
  }

  /** Brings back the lab as shipped. What was there can be had back with `undo`. */
  reset(): void {
    this.#replace(originalDraft(this.lab));
  }

  /** Puts on the bench what was set aside. What was there can be had back with `undo`. */
  takeAside(): void {
    const aside = this.aside.value;
    if (aside === null) return;
    this.aside.value = null;
    this.#replace(aside.draft);
    if (aside.draft.broken !== null) this.#followBreak(aside.draft.broken);
  }

  /** Lets go of what was set aside. */
  dropAside(): void {
    this.aside.value = null;
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

  /**
   * The person's own scenario, as it is written now. `scenario` is null while the text is none: what runs is the last
   * that was. One that was made of another of the lab's scenarios is put aside.
   */
  writeOwn(text: string, scenario: Scenario | null): void {
    const own = this.own.value;
    if (this.scenario.value === OWN && own) {
      this.own.value = { ...own, text, scenario: scenario ?? own.scenario };
    } else {
      this.useOwn({ from: this.scenario.value, text, scenario: scenario ?? this.schedule.value });
    }
  }

  /** Puts a scenario of one's own on the bench; one that was there is put aside. */
  useOwn(own: OwnScenario): void {
    batch(() => {
      if (this.own.value) this.ownPutAside.value = this.own.value;
      this.own.value = own;
      this.scenario.value = OWN;
    });
  }

  /** Goes back to the lab's scenario. What was there can be had back with `undoOwn`. */
  resetOwn(): void {
    const own = this.own.value;
    if (own === null) return;
    batch(() => {
      this.scenario.value = own.from;
      this.ownPutAside.value = own;
      this.own.value = null;
    });
  }

  /** Brings back what was put aside. */
  undoOwn(): void {
    const before = this.ownPutAside.value;
    if (before === null) return;
    this.ownPutAside.value = null;
    this.useOwn(before);
  }

  /** Whether a run is of the scenario on the bench, and not of one's own as it once was. */
  isOfScenario(order: RunOrder | null): boolean {
    if (order?.scenario !== this.scenario.value) return false;
    return order.scenario !== OWN || sameValue(order.request.scenario, this.schedule.value);
  }

  /** What a press on Run asks for. */
  order(): RunOrder {
    const { files, broken } = this.draft.value;
    const run = { files: { ...files }, scenario: this.schedule.value, pace: this.pace.value };
    const request = requestOf(this.lab, run);
    return { request, scenario: this.scenario.value, broken };
  }

  #replace(draft: Draft): void {
    const before = this.draft.value;
    if (!isUntouched(this.lab, before)) this.undoable.value = before;
    this.draft.value = draft;
    this.mended.value = null;
    this.restored.value = false;
  }

  /** A fault shows in its own scenario, and stands in its own file. */
  #followBreak(broken: string): void {
    const definition = this.lab.definition.breaks[broken];
    if (definition === undefined) return;
    this.scenario.value = definition.scenario;
    this.file.value = brokenFile(this.lab, broken);
  }

  /** The file that a scenario is about: the client's program, or the server. */
  #leadingFile(): string {
    const scenario = this.schedule.peek();
    const isHere = isProgram(scenario) && Object.hasOwn(this.lab.files, scenario.program);
    return isHere ? scenario.program : this.lab.entry;
  }

  #show(session: Session): Shown {
    const order = orderOf(session);
    if (order === null || !this.isOfScenario(order)) return this.recorded.value;
    const { files } = order.request;
    if (session.kind === 'starting') {
      return { moment: { record: blankRecord(), now: 0 }, run: null, source: 'run', files };
    }
    if (session.kind === 'recorded' || session.run === null) return this.recorded.value;
    const { run } = session;
    return { moment: { record: run.record, now: run.now }, run, source: 'run', files };
  }
}

function blankRecord(): RunRecord {
  return { state: { kind: 'running' }, now: 0, versions: {}, observations: [], log: [], lag: 0 };
}
