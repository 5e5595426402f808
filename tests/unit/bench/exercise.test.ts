import { describe, expect, it } from 'vitest';
import { exerciseOf, exerciseTexts, withoutRuns } from '../../../src/bench/exercise/exercise-lab.ts';
import { goalLines, isReached } from '../../../src/bench/exercise/goal-lines.ts';
import { sayExpectation, sayMismatches } from '../../../src/bench/exercise/goal-words.ts';
import { BenchStore } from '../../../src/bench/state/bench-store.ts';
import { keyOf } from '../../../src/bench/state/edits.ts';
import type { Run } from '../../../src/bench/state/session.ts';
import { exercise as es } from '../../../src/i18n/exercise/es.ts';
import { exercise as zh } from '../../../src/i18n/exercise/zh-cn.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import type { Lab } from '../../../src/lab/definition.ts';
import { type Expectation, mismatches } from '../../../src/lab/expectation.ts';
import type { RunState } from '../../../src/lab/run.ts';
import { eventsOf, makeEvidence, makeLab, recordOfEvents } from './fixtures.ts';

const GOAL: Expectation[] = [
  { n: '1-2', outcome: 'served', delay: 0 },
  { n: '3', delay: 4000 },
];

function labWithExercise(): Lab {
  const lab = makeLab();
  return {
    ...lab,
    definition: { ...lab.definition, exercises: { backwards: { scenario: 'three', goal: GOAL } } },
    exercises: { backwards: '// to do\n' },
  };
}

function setUp() {
  const { lab, definition } = exerciseOf(labWithExercise(), 'backwards');
  const store = new BenchStore(lab, withoutRuns(makeEvidence()));
  const ran = (delays: number[], state: RunState = { kind: 'done' }) => {
    const record = { ...recordOfEvents(eventsOf(delays)), state };
    const run: Run = { ...store.order(), engine: 'embedded', record, now: record.now };
    store.session.value = { kind: 'ended', run };
  };
  const lines = () => goalLines(definition.goal, definition.scenario, store);
  return { lab, store, ran, lines, kinds: () => lines().map(({ judged }) => judged.kind) };
}

describe('an exercise', () => {
  it('is a bench with its own file, its scenario alone, and nothing to break', () => {
    const { lab } = setUp();
    expect(lab.files).toEqual({ 'server.js': '// to do\n' });
    expect(Object.keys(lab.definition.scenarios)).toEqual(['three']);
    expect(lab.breaks).toEqual({});
    expect(JSON.stringify(lab)).not.toContain('const delay = 5000');
  });

  it('keeps its edits apart from the lab’s', () => {
    expect(keyOf(setUp().lab)).toBe('bench.edits.fixture.backwards');
    expect(keyOf(makeLab())).toBe('bench.edits.fixture');
  });

  it('shows no run before the person’s first: only what will be sent', () => {
    const { store } = setUp();
    expect(store.shown.value.source).toBe('plan');
    expect(store.rows.value.map(({ kind }) => kind)).toEqual(['planned', 'planned', 'planned']);
  });

  it('says what its texts say, and no note of the lab’s', () => {
    const texts = {
      title: 'Lab',
      goal: 'See',
      scenarios: {},
      breaks: {},
      exercises: { backwards: { name: 'Back', task: 'Do', done: 'Done' } },
      notes: [{ at: 'listen', text: 'x' }],
    };
    expect(exerciseTexts(texts, 'backwards')).toMatchObject({
      title: 'Back',
      goal: 'Do',
      done: 'Done',
      notes: [],
    });
    expect(() => exerciseTexts(texts, 'nope')).toThrow('nope');
    expect(() => exerciseOf(labWithExercise(), 'nope')).toThrow('nope');
  });
});

describe('its goal', () => {
  it('is judged line by line once a run has ended', () => {
    const { ran, kinds, lines } = setUp();
    expect(kinds()).toEqual(['open', 'open']);
    ran([0, 0, 2000]);
    expect(kinds()).toEqual(['met', 'missed']);
    expect(isReached(lines())).toBe(false);
    ran([0, 0, 4000]);
    expect(kinds()).toEqual(['met', 'met']);
    expect(isReached(lines())).toBe(true);
  });

  it('is not judged by a run that was cut short, or of a scenario of one’s own', () => {
    const { store, ran, kinds } = setUp();
    ran([0, 0, 4000], { kind: 'stopped' });
    expect(kinds()).toEqual(['open', 'open']);
    store.writeOwn('{"requests":[{"count":3}]}', { requests: [{ count: 3 }] });
    ran([0, 0, 4000]);
    expect(kinds()).toEqual(['open', 'open']);
  });
});

describe('a line in words', () => {
  const words = { es: wordsFor('es'), zh: wordsFor('zh-cn') };

  it('says what is asked of which requests', () => {
    const say = (expectation: Expectation) => sayExpectation(expectation, es, words.es);
    expect(say({ n: '1-3', outcome: 'served', delay: 0 })).toBe('Peticiones 1–3: servidas, sin retraso');
    expect(say({ n: '4', outcome: 'rejected', status: 429, hit: 4, handled: false })).toBe(
      'Petición 4: rechazada, estado 429, hit 4, no llega al manejador',
    );
    expect(say({ n: '1,3', headers: { 'retry-after': 9 }, absent: ['etag'] })).toBe(
      'Peticiones 1,3: retry-after: 9, sin etag',
    );
    expect(say({ log: 'WRN' })).toBe('En el registro: «WRN»');
    expect(sayExpectation({ n: '1-3', outcome: 'served', delay: 0 }, zh, words.zh)).toBe(
      '1–3号请求：已响应，没有延迟',
    );
  });

  it('says what was observed instead', () => {
    const record = recordOfEvents(eventsOf([0, 3000, 2000]));
    const say = (expectation: Expectation) =>
      sayMismatches(expectation, mismatches([expectation], record), es, words.es);
    expect(say({ n: '3', delay: 4000 })).toBe('se observó: retraso de 2,0 s');
    expect(say({ n: '1-3', delay: 0 })).toBe(
      'se observó: petición 2, retraso de 3,0 s; petición 3, retraso de 2,0 s',
    );
    expect(say({ n: '4-9', delay: 0 })).toBe(
      'se observó: petición 4, no se llegó a enviar; petición 5, no se llegó a enviar; petición 6, no se llegó a enviar; 3 diferencias más',
    );
    const one: Expectation = { n: '3', delay: 4000 };
    expect(sayMismatches(one, mismatches([one], record), zh, words.zh)).toBe('实测：延迟2.0秒');
  });
});
