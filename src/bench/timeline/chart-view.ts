/** How a person looks at the run that is shown: what is opened, pointed at, and the moment the cursor stands at. */

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { namedRequests } from '../../lab/named-requests.ts';
import { type Strip, stripsOf } from '../../lab/strip.ts';
import type { BenchStore } from '../state/bench-store.ts';
import { lastMoment, type SentRow } from './rows.ts';

export class ChartView {
  /** The request whose row is open. */
  readonly opened = signal<number | null>(null);
  /** The requests that the pointer and the focus are on: apart, as either may leave while the other stays. */
  readonly pointed = signal<number | null>(null);
  readonly focused = signal<number | null>(null);
  readonly attended: ReadonlySignal<number | null> = computed(() => this.pointed.value ?? this.focused.value);
  /** The item that the Tab key reaches: one in the whole list. */
  readonly reached = signal<string | null>(null);
  readonly openGroups = signal<ReadonlySet<string>>(new Set());
  /** Virtual ms; null: the end, where all of the run is seen. */
  readonly cursor = signal<number | null>(null);
  readonly isPlaying = signal(false);
  /** Virtual ms in a wall ms, when played. */
  readonly speed = signal(1);
  /** The line of the log that is to be shown, by its index. */
  readonly logLine = signal<{ index: number } | null>(null);

  /** What is looked at: another one means that a run began, or another scenario was chosen. */
  readonly subject: ReadonlySignal<unknown>;
  /** Whether the run goes on: then there is no cursor. */
  readonly isLive: ReadonlySignal<boolean>;
  readonly strips: ReadonlySignal<Strip[]>;
  /** The recording's middlewares: while a run goes on they keep their place before they count anything. */
  readonly recordedStrips: ReadonlySignal<Strip[]>;
  readonly sent: ReadonlySignal<SentRow[]>;
  /** The last moment of the run, in whole tenths of a second. */
  readonly last: ReadonlySignal<number>;
  /** The requests that show the fault of the break that was run; empty where it did not show. */
  readonly symptomatic: ReadonlySignal<ReadonlySet<number>>;

  constructor(store: BenchStore) {
    this.subject = computed(() => {
      const { run, moment } = store.shown.value;
      return run?.request ?? moment.record;
    });
    this.isLive = computed(() => store.shown.value.moment.record.state.kind === 'running');
    this.strips = computed(() => stripsOf(store.shown.value.moment.record.observations));
    this.recordedStrips = computed(() => stripsOf(store.recorded.value.moment.record.observations));
    this.sent = computed(() => store.rows.value.filter((row) => row.kind === 'sent'));
    this.last = computed(() => Math.ceil(lastMoment(this.sent.value) / 100) * 100);
    this.symptomatic = computed(() => {
      const broken = store.symptom.value === 'seen' ? store.draft.value.broken : null;
      const definition = broken === null ? undefined : store.lab.definition.breaks[broken];
      return new Set(namedRequests(definition?.symptom ?? []));
    });
  }

  /** Puts away what is said of a request while it is pointed at or focused. */
  attendNone(): void {
    this.pointed.value = null;
    this.focused.value = null;
  }

  toggleRow(n: number): void {
    this.opened.value = this.opened.value === n ? null : n;
  }

  toggleGroup(id: string): void {
    const open = new Set(this.openGroups.value);
    if (!open.delete(id)) open.add(id);
    this.openGroups.value = open;
  }

  /** Moves the cursor; at the run's end, or beyond, all of it is seen. */
  moveCursor(at: number): void {
    this.cursor.value = at >= this.last.value ? null : Math.max(0, at);
  }

  /** Another run is shown. */
  reset(): void {
    this.opened.value = null;
    this.attendNone();
    this.reached.value = null;
    this.openGroups.value = new Set();
    this.cursor.value = null;
    this.isPlaying.value = false;
    this.logLine.value = null;
  }
}
