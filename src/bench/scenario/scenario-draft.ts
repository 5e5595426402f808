/**
 * The scenario while it is edited: its JSON is what counts, and the form shows the same. What is typed in one stands in
 * the other at once, mistakes included; the bench gets each version, and runs the last one without any.
 */

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { DEFAULT_LIMITS } from '../../lab/events.ts';
import type { JsonSlip } from '../../lab/json-slip.ts';
import type { Scenario } from '../../lab/scenario.ts';
import { isProgram } from '../../lab/scenario.ts';
import { checkScenario, type ScenarioError } from '../../lab/scenario-check.ts';
import { type FieldWriter, readField, writeField } from '../../lab/scenario-fields.ts';
import { type ScenarioForm, toForm, toValue } from '../../lab/scenario-form.ts';
import { lastArrival, type ReachedLimit, reachedLimits } from '../../lab/scenario-limits.ts';
import { type PlacedProblem, placeErrors, repeatedNames } from '../../lab/scenario-rows.ts';
import { readText, writeText } from '../../lab/scenario-text.ts';
import type { BenchStore } from '../state/bench-store.ts';
import { OWN } from '../state/own-scenario.ts';

/** What is wrong with the text as it stands. */
export type Faults =
  | { kind: 'slip'; slip: JsonSlip }
  /** `placed` is null where the form cannot show the text. */
  | { kind: 'fields'; errors: readonly ScenarioError[]; placed: readonly PlacedProblem[] | null };

export class ScenarioDraft {
  readonly text: ReadonlySignal<string>;
  /** Null: the form cannot show the text as it stands. */
  readonly form: ReadonlySignal<ScenarioForm | null>;
  /** Null: nothing is. */
  readonly faults: ReadonlySignal<Faults | null>;
  readonly reached: ReadonlySignal<ReachedLimit[]>;

  readonly #store: BenchStore;
  readonly #writer: FieldWriter;
  /** The form that the text was last written from: it also knows how each number was typed. */
  readonly #typed = signal<{ text: string; form: ScenarioForm } | null>(null);
  #last: ScenarioForm | null = null;

  constructor(store: BenchStore, writer: FieldWriter) {
    this.#store = store;
    this.#writer = writer;
    this.text = computed(() => {
      const own = store.own.value;
      return store.scenario.value === OWN && own ? own.text : writeText(store.schedule.value);
    });
    this.form = computed(() => this.#formOf(this.text.value));
    this.faults = computed(() => findFaults(this.text.value, this.form.value));
    this.reached = computed(() => {
      const scenario = store.schedule.value;
      return isProgram(scenario) ? [] : reachedLimits(scenario, DEFAULT_LIMITS);
    });
  }

  /** The form was changed. */
  editForm(form: ScenarioForm): void {
    const text = writeText(toValue(form));
    this.#typed.value = { text, form };
    this.#store.writeOwn(text, repeatedNames(form).length > 0 ? null : scenarioIn(text));
  }

  /** The JSON was changed. */
  editText(text: string): void {
    this.#store.writeOwn(text, scenarioIn(text));
  }

  /** Lets go of what is wrong. */
  backToLast(): void {
    this.editText(writeText(this.#store.schedule.value));
  }

  /** One second after the last arrival: when a new burst comes. */
  nextMoment(): ReturnType<typeof readField> {
    const scenario = this.#store.schedule.value;
    if (isProgram(scenario)) return readField('at', '');
    return writeField('at', lastArrival(scenario) + 1000, this.#writer);
  }

  #formOf(text: string): ScenarioForm | null {
    const typed = this.#typed.value;
    if (typed?.text === text) {
      this.#last = typed.form;
      return typed.form;
    }
    const read = readText(text);
    const form = read.ok ? toForm(read.value, this.#writer, this.#last) : null;
    this.#last = form ?? this.#last;
    return form;
  }
}

function scenarioIn(text: string): Scenario | null {
  const read = readText(text);
  const checked = read.ok ? checkScenario(read.value) : null;
  return checked?.ok ? checked.scenario : null;
}

function findFaults(text: string, form: ScenarioForm | null): Faults | null {
  const read = readText(text);
  if (!read.ok) return { kind: 'slip', slip: read.slip };
  const checked = checkScenario(read.value);
  const errors = checked.ok ? [] : checked.errors;
  const placed = form && placeErrors(form, errors);
  return errors.length === 0 && !placed?.length ? null : { kind: 'fields', errors, placed };
}
