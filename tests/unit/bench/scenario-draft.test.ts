import { describe, expect, it } from 'vitest';
import { createFieldWriter } from '../../../src/bench/scenario/field-writer.ts';
import { planLanes } from '../../../src/bench/scenario/plan-lanes.ts';
import { sayError, sayPlaced, saySlip } from '../../../src/bench/scenario/problem-words.ts';
import { ScenarioDraft } from '../../../src/bench/scenario/scenario-draft.ts';
import { understood } from '../../../src/bench/scenario/understood.ts';
import { BenchStore } from '../../../src/bench/state/bench-store.ts';
import { viewAt } from '../../../src/bench/views/view-at.ts';
import { editorTexts } from '../../../src/i18n/scenario-editor/index.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import { LOCALES } from '../../../src/lab/definition.ts';
import { checkScenario } from '../../../src/lab/scenario-check.ts';
import { readField } from '../../../src/lab/scenario-fields.ts';
import type { ScenarioForm } from '../../../src/lab/scenario-form.ts';
import { addClient, changeClient, editBurst } from '../../../src/lab/scenario-rows.ts';
import { planSchedule } from '../../../src/lab/schedule.ts';
import { makeEvidence, makeLab } from './fixtures.ts';

const es = wordsFor('es');
const zh = wordsFor('zh-cn');

function setUp() {
  const store = new BenchStore(makeLab(), makeEvidence());
  const draft = new ScenarioDraft(store, createFieldWriter('es'));
  const form = (): ScenarioForm => {
    if (draft.form.value === null) throw new Error('no form');
    return draft.form.value;
  };
  const type = (field: 'at' | 'count', text: string) =>
    draft.editForm(editBurst(form(), form().bursts[0]?.id ?? 0, field, text));
  return { store, draft, form, type };
}

describe('the form and the JSON', () => {
  it('begin as the lab’s scenario, and change nothing by being looked at', () => {
    const { store, draft, form } = setUp();
    expect(JSON.parse(draft.text.value)).toEqual({ requests: [{ count: 3 }] });
    expect(form().bursts).toHaveLength(1);
    expect(store.own.value).toBeNull();
  });

  it('show the same at every moment: what is typed in one stands in the other', () => {
    const { store, draft, form, type } = setUp();
    type('at', '９秒');
    expect(JSON.parse(draft.text.value)).toEqual({ requests: [{ at: 9000, count: 3 }] });
    expect(form().bursts[0]?.fields.at.text).toBe('９秒');
    draft.editText('{"requests": [{"at": 9000, "count": 7}]}');
    expect(form().bursts[0]?.fields.count.text).toBe('7');
    expect(form().bursts[0]?.fields.at.text).toBe('９秒');
    expect(store.order().request.scenario).toEqual({ requests: [{ at: 9000, count: 7 }] });
  });

  it('keep how a number was typed, also where another way of typing it means the same', () => {
    const { form, type } = setUp();
    type('at', '9');
    type('at', '9 ');
    type('at', '9 s');
    expect(form().bursts[0]?.fields.at.text).toBe('9 s');
  });

  it('both hold a mistake, and the last scenario without one runs', () => {
    const { store, draft, form, type } = setUp();
    type('count', 'cinco');
    expect(JSON.parse(draft.text.value)).toEqual({ requests: [{ count: 'cinco' }] });
    expect(draft.faults.value).toMatchObject({ kind: 'fields', placed: [{ row: 1, field: 'count' }] });
    expect(store.order().request.scenario).toEqual({ requests: [{ count: 3 }] });
    type('count', '5');
    expect(draft.faults.value).toBeNull();
    expect(store.order().request.scenario).toEqual({ requests: [{ count: 5 }] });
    expect(form().bursts[0]?.fields.count.text).toBe('5');
  });

  it('part while the JSON is broken: the text stays, and there is a way back to the last one', () => {
    const { draft, type } = setUp();
    type('count', '5');
    draft.editText('{"requests": [{"count": 5}');
    expect(draft.form.value).toBeNull();
    expect(draft.text.value).toBe('{"requests": [{"count": 5}');
    expect(draft.faults.value?.kind).toBe('slip');
    draft.backToLast();
    expect(draft.faults.value).toBeNull();
    expect(JSON.parse(draft.text.value)).toEqual({ requests: [{ count: 5 }] });
  });

  it('do not run a scenario in which two clients have one name', () => {
    const { store, draft, form } = setUp();
    draft.editForm(addClient(form()));
    draft.editForm(addClient(form()));
    const before = store.order().request.scenario;
    draft.editForm(changeClient(form(), form().clients[1]?.id ?? 0, { name: 'a' }));
    expect(draft.faults.value).toMatchObject({ placed: [{ problem: { kind: 'repeatedName' } }] });
    expect(store.order().request.scenario).toEqual(before);
  });

  it('have no form for a program', () => {
    const { store, draft } = setUp();
    draft.editText('{"program": "client.js", "until": 1000}');
    expect(store.schedule.value).toEqual({ program: 'client.js', until: 1000 });
    expect(draft.form.value).toBeNull();
    expect(draft.faults.value).toBeNull();
  });

  it('say which limits are reached', () => {
    const { draft, type } = setUp();
    type('count', '20.000');
    expect(draft.reached.value).toEqual([{ limit: 'requests', requests: 20_000 }]);
  });

  it('offer a new burst one second after the last arrival', () => {
    const { draft, type } = setUp();
    type('at', '2,5 s');
    expect(draft.nextMoment()).toEqual({ text: '3,5 s', value: 3500 });
  });
});

describe('words', () => {
  it('say how a text was understood', () => {
    expect(understood('at', readField('at', '９秒'), es)).toBe('9 s = 9000 ms');
    expect(understood('at', readField('at', 'nueve'), es)).toBeNull();
    expect(understood('count', readField('count', '10,000'), es)).toBe('Se entiende 10.000');
    expect(understood('count', readField('count', '5'), es)).toBeNull();
    expect(understood('method', readField('method', 'post'), zh)).toBe('理解为POST');
    expect(understood('body', readField('body', '[1]'), es)).toBe('Se envía como JSON');
    expect(understood('body', readField('body', '[1'), es)).toBe('Se envía como texto');
  });

  it('name the field, in the JSON by its path and in the form by its label', () => {
    const checked = checkScenario({ requests: [{ count: 0 }] });
    const [error] = checked.ok ? [] : checked.errors;
    expect(error && sayError(error, es)).toEqual({
      field: 'requests[0].count',
      sentence: 'tiene que ser un número entero, 1 como mínimo.',
    });
    const placed = { row: 1, field: 'count', unknown: null, problem: { kind: 'count' } } as const;
    expect(sayPlaced(placed, zh)).toBe('请求数：应为整数，至少是1。');
    expect(sayPlaced({ ...placed, field: null, unknown: 'cuont', problem: { kind: 'unknown' } }, es)).toBe(
      'No existe ningún campo «cuont».',
    );
  });

  it.each(LOCALES)('say in %s where JSON breaks off, and which key to press instead', (locale) => {
    const words = wordsFor(locale);
    expect(saySlip({ line: 2, column: 7, found: '，' }, words)).toContain(',');
    expect(saySlip({ line: 2, column: 7, found: 'x' }, words)).toMatch(/2.*7/);
    expect(saySlip({ line: 9, column: 1, found: null }, words)).toBe(editorTexts(words).slipAtEnd);
  });
});

describe('the plan', () => {
  it('has a line a client, and one mark for what arrives together', () => {
    const planned = planSchedule(
      { requests: [{ count: 5 }, { at: 10_000, client: 'a' }], clients: { a: {} } },
      '/',
    );
    expect(planLanes(planned)).toEqual({
      until: 10_400,
      lanes: [
        { client: null, marks: [{ x: 0, count: 5 }] },
        { client: 'a', marks: [{ x: 10_000 / 10_400, count: 1 }] },
      ],
    });
  });

  it('draws ten thousand arrivals as at most forty-one marks', () => {
    const planned = planSchedule({ requests: [{ count: 10_000, every: 60 }] }, '/');
    const [lane] = planLanes(planned).lanes;
    expect(lane?.marks.length).toBeLessThanOrEqual(41);
    expect(lane?.marks.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
  });
});

describe('the views’ keys', () => {
  it('go round, and to both ends', () => {
    expect(viewAt('ArrowRight', 'code')).toBe('chart');
    expect(viewAt('ArrowLeft', 'code')).toBe('scenario');
    expect(viewAt('ArrowRight', 'scenario')).toBe('code');
    expect(viewAt('Home', 'scenario')).toBe('code');
    expect(viewAt('End', 'code')).toBe('scenario');
    expect(viewAt('Enter', 'code')).toBeNull();
  });
});
