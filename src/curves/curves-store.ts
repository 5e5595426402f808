/** The state of one drawing of curves: what it shows, who observed that, and what its controls are set to. */

import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Engine } from '../engines/engine.ts';
import type { Lab } from '../lab/definition.ts';
import { toEngineError } from '../lab/errors.ts';
import { type ControlValues, requestWith, shippedValues } from './controls.ts';
import type { Curve } from './curve.ts';
import { type Failure, measure } from './measure.ts';

export type Status =
  | { kind: 'recorded' }
  /** Of values that were set just now; what is drawn is older. */
  | { kind: 'measuring' }
  | { kind: 'measured' }
  | { kind: 'failed'; failure: Failure };

/** What measuring needs from where it lives. */
export interface CurvesHost {
  /** Throws `EngineError` if the engine's files cannot be loaded. */
  loadEngine(): Promise<Engine>;
  /** Calls back once nobody has moved a control for a moment; returns how to forget that. */
  afterRest(callback: () => void): () => void;
}

export class CurvesStore {
  readonly lab: Lab;
  readonly scenarios: readonly string[];
  readonly awake = signal(false);
  readonly curves: Signal<readonly Curve[]>;
  readonly status = signal<Status>({ kind: 'recorded' });
  readonly values: Signal<ControlValues>;
  readonly scale = signal<'linear' | 'log'>('linear');
  /** Whether a control stands elsewhere than the lab ships it, or a measurement took the recording's place. */
  readonly canReset: ReadonlySignal<boolean> = computed(() => this.status.value.kind !== 'recorded');

  readonly #host: CurvesHost;
  readonly #recorded: readonly Curve[];
  #forget = () => {};
  #abort = new AbortController();

  constructor(lab: Lab, recorded: readonly Curve[], host: CurvesHost) {
    this.lab = lab;
    this.scenarios = recorded.map(({ scenario }) => scenario);
    this.curves = signal(recorded);
    this.values = signal(shippedValues(lab, this.scenarios));
    this.#recorded = recorded;
    this.#host = host;
  }

  /** Turns a control and measures anew, in place of what is being measured. */
  turn(control: string, value: number): void {
    if (this.values.peek()[control] === value) return;
    this.values.value = { ...this.values.peek(), [control]: value };
    this.measureAgain();
  }

  measureAgain(): void {
    this.stop();
    this.status.value = { kind: 'measuring' };
    this.#forget = this.#host.afterRest(() => void this.#measure());
  }

  /** Back to the lab as shipped and to what was recorded of it. */
  reset(): void {
    this.stop();
    batch(() => {
      this.values.value = shippedValues(this.lab, this.scenarios);
      this.curves.value = this.#recorded;
      this.status.value = { kind: 'recorded' };
    });
  }

  /** Ends what goes on. */
  stop(): void {
    this.#forget();
    this.#abort.abort();
  }

  async #measure(): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    const values = this.values.peek();
    const requests = new Map(
      this.scenarios.map((scenario) => [scenario, requestWith(this.lab, scenario, values)]),
    );
    try {
      const measured = await measure(await this.#host.loadEngine(), requests, abort.signal);
      if (abort.signal.aborted || measured === null) return;
      if (!measured.ok) this.#fail(measured.failure);
      else
        batch(() => {
          this.curves.value = measured.curves;
          this.status.value = { kind: 'measured' };
        });
    } catch (error) {
      if (!abort.signal.aborted) this.#fail({ kind: 'engine', reason: toEngineError(error).reason });
    }
  }

  #fail(failure: Failure): void {
    this.status.value = { kind: 'failed', failure };
  }
}
