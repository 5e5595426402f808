/**
 * The delays that several runs reported, by hit, on one axis. The server renders it from the recording; in the page the
 * lab's controls can be turned, and what is drawn is then measured there and then.
 */

import { useEffect, useMemo } from 'preact/hooks';
import { Said } from '../bench/Said.tsx';
import { loadEngine, warmEngine } from '../engines/registry.ts';
import type { CurvesTexts } from '../i18n/curves/es.ts';
import { type BenchStrings, createWords } from '../i18n/words.ts';
import type { Lab, LabTexts, Locale } from '../lab/definition.ts';
import { ControlField } from './ControlField.tsx';
import { CurvePlot } from './CurvePlot.tsx';
import { CurveTable } from './CurveTable.tsx';
import { controlsOf } from './controls.ts';
import type { Curve } from './curve.ts';
import { describeFailure, sayCurves, saySource } from './curve-words.ts';
import './curves.css';
import { CurvesStore, type Status } from './curves-store.ts';
import { MarkerIcon } from './Marker.tsx';

/** Wall ms for which nobody moves a control before anything is measured. */
const REST = 250;

export interface CurvesProps {
  locale: Locale;
  lab: Lab;
  texts: Pick<LabTexts, 'title' | 'scenarios' | 'controls'>;
  /** As recorded, one a scenario. */
  curves: readonly Curve[];
  /** The version of Node that they were recorded on. */
  node: string;
}

export function Curves(props: CurvesProps & { strings: BenchStrings; own: CurvesTexts }) {
  const { locale, lab, texts: labTexts, node, strings, own: texts } = props;
  const words = useMemo(() => createWords(locale, strings), []);
  const store = useMemo(() => createStore(props), []);
  useEffect(() => {
    store.awake.value = true;
    return () => store.stop();
  }, []);
  const id = `curves-${lab.id}`;
  const nameOf = (scenario: string) => labTexts.scenarios[scenario] ?? scenario;
  const curves = store.curves.value;
  const status = store.status.value;
  const controls = Object.entries(controlsOf(lab));
  return (
    <figure
      class="curves not-content"
      aria-labelledby={`${id}-title`}
      data-awake={store.awake.value ? '' : undefined}
    >
      <figcaption class="curves-head">
        <span class="curves-title" id={`${id}-title`}>
          {texts.title}
        </span>
        <span class="curves-source" role="status">
          <Said text={saySource(status, node, texts)} />
        </span>
      </figcaption>
      <div class="curves-drawing" data-measuring={status.kind === 'measuring' ? '' : undefined}>
        <ul class="curves-legend" aria-hidden="true">
          {curves.map(({ scenario }, index) => (
            <li key={scenario}>
              <MarkerIcon index={index} />
              <span>{nameOf(scenario)}</span>
            </li>
          ))}
        </ul>
        <p class="curves-axis" aria-hidden="true">
          {texts.axis}
        </p>
        <CurvePlot
          curves={curves}
          scale={store.scale.value}
          words={words}
          label={sayCurves(curves, nameOf, texts, words)}
          nameOf={nameOf}
        />
        <p class="curves-axis is-across" aria-hidden="true">
          {texts.axisAcross}
        </p>
      </div>
      {status.kind === 'failed' && (
        <Failed
          key="failed"
          status={status}
          onAgain={() => store.measureAgain()}
          texts={texts}
          words={words}
        />
      )}
      <div
        key="controls"
        class="curves-controls"
        inert={!store.awake.value}
        onPointerEnter={() => void warmEngine('embedded')}
        onFocusIn={() => void warmEngine('embedded')}
      >
        {controls.map(([name, control]) => (
          <ControlField
            key={name}
            id={`${id}-${name}`}
            control={control}
            label={labTexts.controls?.[name] ?? name}
            value={store.values.value[name] ?? control.min}
            texts={texts}
            words={words}
            onValue={(value) => store.turn(name, value)}
          />
        ))}
        <div class="curves-ways">
          <ScaleChoice id={id} store={store} texts={texts} />
          {controls.length > 0 && (
            <button
              type="button"
              aria-disabled={!store.canReset.value}
              onClick={() => store.canReset.value && store.reset()}
            >
              <Said text={texts.reset} />
            </button>
          )}
        </div>
      </div>
      <CurveTable key="table" curves={curves} texts={texts} words={words} nameOf={nameOf} />
    </figure>
  );
}

function createStore({ lab, curves }: CurvesProps): CurvesStore {
  return new CurvesStore(lab, curves, {
    loadEngine: () => loadEngine('embedded'),
    afterRest: (callback) => {
      const timer = setTimeout(callback, REST);
      return () => clearTimeout(timer);
    },
  });
}

interface FailedProps {
  status: Extract<Status, { kind: 'failed' }>;
  texts: CurvesTexts;
  words: ReturnType<typeof createWords>;
  onAgain(): void;
}

function Failed({ status, texts, words, onAgain }: FailedProps) {
  const { what, where, todo, quoted } = describeFailure(status.failure, words);
  return (
    <div class="curves-failed">
      <p>
        <Said text={[what, where, todo].filter((part) => part !== null).join(texts.space)} />
      </p>
      {quoted !== null && (
        <code key={quoted} class="notranslate" lang="en">
          {quoted}
        </code>
      )}
      <button type="button" onClick={onAgain}>
        <Said text={texts.again} />
      </button>
    </div>
  );
}

function ScaleChoice({ id, store, texts }: { id: string; store: CurvesStore; texts: CurvesTexts }) {
  return (
    <fieldset class="curves-scale">
      <legend class="unseen">{texts.scale}</legend>
      {(['linear', 'log'] as const).map((scale) => (
        <label key={scale}>
          <input
            type="radio"
            class="unseen"
            name={`${id}-scale`}
            checked={store.scale.value === scale}
            onChange={() => {
              store.scale.value = scale;
            }}
          />
          <span>{texts.scales[scale]}</span>
        </label>
      ))}
    </fieldset>
  );
}
