/** Labs whose client is a program, whose breaks stand in for any of their files, whose scenarios name a port. */

import { describe, expect, it } from 'vitest';
import { markCode } from '../../../src/bench/code/marked-files.ts';
import { draftState } from '../../../src/bench/code/state-words.ts';
import { summaryOf } from '../../../src/bench/report/summary-of.ts';
import { summarySentence } from '../../../src/bench/report/summary-words.ts';
import { planSentence } from '../../../src/bench/scenario/plan-words.ts';
import { BenchStore } from '../../../src/bench/state/bench-store.ts';
import { createEditStore } from '../../../src/bench/state/edits.ts';
import type { Run } from '../../../src/bench/state/session.ts';
import { currentPlace } from '../../../src/bench/trouble/current.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import type { Lab } from '../../../src/lab/definition.ts';
import type { LabError } from '../../../src/lab/errors.ts';
import type { Observation } from '../../../src/lab/observation.ts';
import type { RunRecord } from '../../../src/lab/run.ts';
import { makeEvidence, makeLab, makeObservation, VERSIONS } from './fixtures.ts';

const es = wordsFor('es');
const zh = wordsFor('zh-cn');
const HAMMER = 'await ask()\nawait ask()\n';
const BROKEN = 'await ask()\nawait ask(2)\n';

function programLab(): Lab {
  const lab = makeLab();
  return {
    ...lab,
    definition: {
      files: ['hammer.js'],
      scenarios: {
        three: { requests: [{ count: 3 }] },
        hammer: { program: 'hammer.js', until: 60_000 },
        aside: { requests: [{}], port: 3001 },
      },
      breaks: {
        ...lab.definition.breaks,
        deaf: { file: 'hammer.js', scenario: 'hammer', symptom: [{ n: '2', outcome: 'rejected' }] },
      },
    },
    files: { ...lab.files, 'hammer.js': HAMMER },
    breaks: { ...lab.breaks, deaf: BROKEN },
  };
}

function setUp(scenario?: string) {
  const lab = programLab();
  const store = new BenchStore(lab, makeEvidence(), scenario);
  const ran = (changes: Partial<RunRecord>) => {
    const record: RunRecord = {
      state: { kind: 'done' },
      now: 20_000,
      versions: VERSIONS,
      observations: [],
      log: [],
      lag: 0,
      ...changes,
    };
    const run: Run = { ...store.order(), engine: 'embedded', record, now: record.now };
    store.session.value = { kind: 'ended', run };
  };
  return { lab, store, ran };
}

const attempt = (n: number, at: number, outcome: 'served' | 'rejected'): Observation =>
  makeObservation({
    n,
    sentAt: at,
    arrivedAt: at,
    endedAt: at,
    outcome,
    status: outcome === 'served' ? 200 : 429,
  });

describe('a break of another file', () => {
  it('shows that file, in its scenario, as a diff against the lab’s own', () => {
    const { store, lab } = setUp();
    store.breakIt('deaf');
    expect(store.file.value).toBe('hammer.js');
    expect(store.scenario.value).toBe('hammer');
    expect(store.draft.value.files).toEqual({ ...lab.files, 'hammer.js': BROKEN });
    const { files } = markCode(store, { notes: [] });
    const marksOf = (name: string) => files.find((file) => file.name === name)?.marks;
    expect(marksOf('hammer.js')).toMatchObject([{ line: 2, change: 'added', removed: ['await ask()'] }]);
    expect(marksOf('server.js')).toEqual([]);
  });

  it('counts the lines of that file, and shows what a person changed elsewhere quietly', () => {
    const { store } = setUp();
    store.breakIt('deaf');
    const texts = { title: '', goal: '', scenarios: {}, breaks: {}, notes: [] };
    expect(draftState(store, es, texts).shown).toBe('frente al original: −1 +1');
    store.edit('server.js', 'const delay = 1;\nlisten(3000);\n');
    const { files } = markCode(store, { notes: [] });
    expect(files[0]?.marks).toMatchObject([{ line: 1, change: 'changed', removed: [] }]);
  });

  it('is gone once that file does no longer show the fault, and mended by one action', () => {
    const { store, lab, ran } = setUp();
    store.breakIt('deaf');
    ran({ observations: [attempt(1, 0, 'served'), attempt(2, 10, 'rejected')] });
    expect(store.symptom.value).toBe('seen');
    store.edit('hammer.js', `${HAMMER}// mended\n`);
    ran({ observations: [attempt(1, 0, 'served'), attempt(2, 10, 'served')] });
    expect(store.symptom.value).toBe('gone');
    store.mend();
    expect(store.draft.value).toEqual({ files: lab.files, broken: null });
    expect(store.file.value).toBe('hammer.js');
  });

  it('is kept with what was changed in it, and comes back with its file in sight', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      clear: () => kept.clear(),
      key: () => null,
      length: 0,
    };
    const edits = createEditStore(() => storage);
    const { store, lab } = setUp();
    store.breakIt('deaf');
    store.edit('hammer.js', `${BROKEN}mine`);
    edits.save(lab, store.draft.value);
    const later = new BenchStore(lab, makeEvidence());
    later.wake(edits);
    expect(later.draft.value).toEqual({
      files: { ...lab.files, 'hammer.js': `${BROKEN}mine` },
      broken: 'deaf',
    });
    expect(later.file.value).toBe('hammer.js');
  });
});

describe('a program scenario', () => {
  it('shows the program’s file first, and the server’s again for a schedule', () => {
    const { store } = setUp();
    expect(store.file.value).toBe('server.js');
    store.chooseScenario('hammer');
    expect(store.file.value).toBe('hammer.js');
    store.chooseScenario('three');
    expect(store.file.value).toBe('server.js');
    expect(setUp('hammer').store.file.value).toBe('hammer.js');
  });

  it('leaves the file in sight where another scenario is about the same code', () => {
    const { store } = setUp();
    store.file.value = 'hammer.js';
    store.chooseScenario('aside');
    expect(store.file.value).toBe('hammer.js');
  });

  it('says what happens in words', () => {
    const program = { program: 'hammer.js', until: 60_000 };
    expect(planSentence(program, es)).toBe('Un programa cliente: hammer.js, hasta los 60 s');
    expect(planSentence(program, zh)).toBe('客户端程序：hammer.js，最多运行到第60秒');
  });

  it('has rows as it sends, and none beforehand', () => {
    const { store, ran } = setUp('hammer');
    expect(store.rows.value).toEqual([]);
    ran({ state: { kind: 'running' }, observations: [attempt(1, 0, 'served')] });
    expect(store.rows.value.map(({ n }) => n)).toEqual([1]);
    ran({
      state: { kind: 'running' },
      observations: [attempt(1, 0, 'served'), attempt(2, 1000, 'rejected')],
    });
    expect(store.rows.value.map(({ n }) => n)).toEqual([1, 2]);
  });

  it('sums up attempts, how they ended, and when the last was served', () => {
    const { store, ran } = setUp('hammer');
    ran({
      observations: [
        attempt(1, 0, 'served'),
        attempt(2, 0, 'rejected'),
        attempt(3, 1000, 'rejected'),
        attempt(4, 9000, 'served'),
        attempt(5, 9500, 'rejected'),
      ],
    });
    expect(summaryOf(store)).toMatchObject({ attempts: 5, open: 0, lastServed: 9000 });
    expect(summarySentence(summaryOf(store), es)).toBe(
      '5 intentos; 2 servidas; 3 rechazadas; última servida a los 9,0 s',
    );
    expect(summarySentence(summaryOf(store), zh)).toBe(
      '5次尝试，2个已响应，3个被拒绝，最后一次响应在第9.0秒',
    );
  });

  it('that was never served says nothing of a last time', () => {
    const { store, ran } = setUp('hammer');
    ran({ observations: [attempt(1, 0, 'rejected')] });
    expect(summarySentence(summaryOf(store), es)).toBe('1 intento; 1 rechazada');
    ran({ observations: [] });
    expect(summarySentence(summaryOf(store), es)).toBe('ninguna petición todavía');
  });

  it('points to the client’s file where its error is', () => {
    const { store, ran } = setUp('hammer');
    const place = { file: 'hammer.js', line: 2 };
    const error: LabError = { kind: 'exception', message: 'no', stack: '', place };
    ran({ state: { kind: 'crashed', error } });
    expect(currentPlace(store)).toEqual(place);
    const { files } = markCode(store, { notes: [] });
    expect(files.find(({ name }) => name === 'hammer.js')?.marks).toMatchObject([{ line: 2, wrong: true }]);
  });
});

describe('a scenario’s port', () => {
  it('is where its requests go; the lab’s where it names none', () => {
    const { store } = setUp();
    expect(store.order().request.port).toBe(3000);
    store.chooseScenario('aside');
    expect(store.order().request.port).toBe(3001);
  });
});
