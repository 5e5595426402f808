/** The scenario's editor: as a form and as JSON, in step. Loaded when someone asks for it. */

import { type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { editorTexts } from '../../i18n/scenario-editor/index.ts';
import { isProgram } from '../../lab/scenario.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { OWN } from '../state/own-scenario.ts';
import { FormView } from './FormView.tsx';
import { createFieldWriter } from './field-writer.ts';
import { JsonView } from './JsonView.tsx';
import { LimitNotes } from './LimitNotes.tsx';
import { PlanStrip } from './PlanStrip.tsx';
import { ProgramView } from './ProgramView.tsx';
import { scenarioName } from './plan-words.ts';
import { saySlip } from './problem-words.ts';
import './scenario.css';
import { ScenarioDraft } from './scenario-draft.ts';

type Shape = 'form' | 'json';

export function ScenarioEditor() {
  const { id: benchId, store, words, run } = useBench();
  const id = `${benchId}-scenario`;
  const draft = useMemo(() => new ScenarioDraft(store, createFieldWriter(words.locale)), [store]);
  const shape = useSignal<Shape>('form');
  const form = draft.form.value;
  return (
    <section
      class="scenario-editor"
      aria-labelledby={`${benchId}-title ${id}-title`}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
        event.preventDefault();
        run();
      }}
    >
      <span class="unseen" id={`${id}-title`}>
        {editorTexts(words).title}
      </span>
      <div class="scenario-head">
        <ShapeChoice id={id} shape={shape} />
        <Origin />
      </div>
      <PlanStrip />
      {shape.value === 'json' && <JsonView id={id} draft={draft} />}
      {shape.value === 'form' && form !== null && <FormView id={id} draft={draft} form={form} />}
      {shape.value === 'form' && form === null && (
        <InsteadOfForm draft={draft} onJson={() => showJson(shape, `${id}-json`)} />
      )}
      <ErrorCount draft={draft} />
      <LimitNotes reached={draft.reached.value} />
    </section>
  );
}

function ShapeChoice({ id, shape }: { id: string; shape: Signal<Shape> }) {
  const texts = editorTexts(useBench().words);
  return (
    <fieldset class="segments">
      <legend class="unseen">{texts.shape}</legend>
      {(['form', 'json'] as const).map((name) => (
        <label key={name}>
          <input
            type="radio"
            class="unseen"
            name={`${id}-shape`}
            checked={shape.value === name}
            onChange={() => {
              shape.value = name;
            }}
          />
          <span>{texts[name]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Whose scenario it is, and the ways back: to the lab's, and to one's own that was put aside. */
function Origin() {
  const { store, words, texts: labTexts } = useBench();
  const texts = editorTexts(words);
  const own = store.scenario.value === OWN ? store.own.value : null;
  const name = scenarioName(own?.from ?? store.scenario.value, labTexts, words);
  const isLost = store.scenarioKeeping.value !== 'kept' && store.keeping.value === 'kept';
  const notSaidYet = store.scenarioKeeping.value !== 'kept' && !store.touched.value;
  return (
    <div class="origin">
      <Said text={own ? texts.isOwn(name) : texts.fromLab(name)} />
      {own && (
        <button key="way" type="button" class="quiet" onClick={() => store.resetOwn()}>
          <Said text={texts.reset(name)} />
        </button>
      )}
      {!own && store.ownPutAside.value && (
        <button key="way" type="button" class="quiet" onClick={() => store.undoOwn()}>
          <Said text={texts.bringBack} />
        </button>
      )}
      {own && (isLost || notSaidYet) && <Said key="not-kept" class="field-note" text={texts.notKept} />}
    </div>
  );
}

/** A client's program has no rows to fill in: it is told in words. */
function InsteadOfForm({ draft, onJson }: { draft: ScenarioDraft; onJson(): void }) {
  const scenario = useBench().store.schedule.value;
  return isProgram(scenario) && draft.faults.value === null ? (
    <ProgramView scenario={scenario} onJson={onJson} />
  ) : (
    <NoForm draft={draft} onJson={onJson} />
  );
}

/** Why there is no form, and what to do. */
function NoForm({ draft, onJson }: { draft: ScenarioDraft; onJson(): void }) {
  const { words } = useBench();
  const texts = editorTexts(words);
  const faults = draft.faults.value;
  return (
    <div class="no-form">
      {faults?.kind === 'slip' && <p class="field-error">{saySlip(faults.slip, words)}</p>}
      <p>
        <Said text={texts.notInForm} />
      </p>
      <div class="no-form-ways">
        <button type="button" onClick={onJson}>
          {texts.toJson}
        </button>
        {faults !== null && (
          <button type="button" class="quiet" onClick={() => draft.backToLast()}>
            {texts.backToLast}
          </button>
        )}
      </div>
    </div>
  );
}

/** How much is wrong, and what runs meanwhile. */
function ErrorCount({ draft }: { draft: ScenarioDraft }) {
  const { words } = useBench();
  const texts = editorTexts(words);
  const faults = draft.faults.value;
  const count = faults === null ? 0 : faults.kind === 'slip' ? 1 : (faults.placed ?? faults.errors).length;
  return (
    <p class="error-count" role="status">
      {count > 0 && (
        <>
          <Said
            key="count"
            class="field-error"
            text={texts.errors(words.number(count), words.plural(count, texts.errorCount))}
          />
          <Said key="last" text={words.bench.scenarioEditor.runsLast} />
        </>
      )}
    </p>
  );
}

function showJson(shape: Signal<Shape>, elementId: string): void {
  shape.value = 'json';
  requestAnimationFrame(() => document.getElementById(elementId)?.focus());
}
