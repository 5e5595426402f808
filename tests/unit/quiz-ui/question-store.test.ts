import { describe, expect, it } from 'vitest';
import type { Question } from '../../../src/quiz/question.ts';
import { type Judge, type QuestionHost, QuestionStore } from '../../../src/quiz/ui/state/question-store.ts';
import { readEntry } from '../../../src/quiz/ui/state/time-entry.ts';
import type { Verdict } from '../../../src/quiz/verdict.ts';
import { edit, lab, predict, wordsIn } from './support.ts';

const RIGHT: Verdict = { kind: 'right', credit: 1, parts: [] };

/** A question whose answers get this verdict; `judged` are those that counted. */
function setUp(question: Question, verdict: Verdict = RIGHT, change: Partial<QuestionHost> = {}) {
  const asked: Parameters<Judge>[] = [];
  const judged: unknown[] = [];
  const store = new QuestionStore(question, lab, {
    judge: async (...given) => {
      asked.push(given);
      return { verdict, outcomes: {} };
    },
    whenSlow: () => () => {},
    onJudged: (_, answer) => judged.push(answer),
    ...change,
  });
  return { store, asked, judged };
}

/** Everything that the question asks for. */
function answer(store: QuestionStore): void {
  const [times] = predict.parts;
  if (times?.kind !== 'times') throw new Error('no times');
  for (const [index, text] of ['0', '5 s', '5,0'].entries()) store.setTime(times, index, readEntry(text));
  store.pick('end', 'served', 'only');
  store.confidence.value = 'sure';
}

describe('a question that is answered', () => {
  it('is judged with times in ms, what was picked, and whether one was sure', async () => {
    const { store, asked, judged } = setUp(predict);
    answer(store);
    await store.commit();
    const given = {
      kind: 'predicted',
      confidence: 'sure',
      parts: {
        times: { kind: 'times', times: [0, 5000, 5000] },
        end: { kind: 'choice', picked: ['served'] },
      },
    };
    expect(asked[0]?.[1]).toEqual(given);
    expect(judged).toEqual([given]);
    expect(store.phase.value).toMatchObject({ kind: 'judged', verdict: RIGHT });
  });

  it('names the first thing that is missing, and runs nothing', async () => {
    const { store, asked } = setUp(predict);
    const [times] = predict.parts;
    if (times?.kind !== 'times') throw new Error('no times');
    const missing = async () => {
      await store.commit();
      return store.missing.value;
    };
    store.setTime(times, 0, readEntry('0'));
    expect(await missing()).toEqual({ what: 'times', part: 'times', index: 1 });
    store.setTime(times, 2, readEntry('later'));
    expect(await missing()).toEqual({ what: 'unclear', part: 'times', index: 2 });
    store.setTime(times, 1, readEntry('5'));
    store.setTime(times, 2, readEntry('5'));
    expect(await missing()).toEqual({ what: 'choice', part: 'end' });
    store.pick('end', 'failed', 'only');
    expect(await missing()).toEqual({ what: 'confidence' });
    expect(asked).toEqual([]);
    store.confidence.value = 'unsure';
    expect(await missing()).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('may be given up: it is shown, with nothing predicted', async () => {
    const { store, judged } = setUp(predict, { kind: 'shown', parts: [] });
    await store.show();
    expect(judged).toEqual([{ kind: 'shown' }]);
  });

  it('counts for nothing where the run could not tell: the answer stays, with the reason', async () => {
    const { store, judged } = setUp(predict, { kind: 'inconclusive', why: { kind: 'hidden' } });
    answer(store);
    await store.commit();
    expect(store.phase.value).toEqual({ kind: 'asking', unclear: { kind: 'hidden' } });
    expect(store.pickedOf('end')).toEqual(['served']);
    expect(judged).toEqual([]);
  });

  it('can be stopped while it runs, and says when that takes long', async () => {
    let slow = () => {};
    const { store } = setUp(predict, RIGHT, {
      whenSlow: (callback) => {
        slow = callback;
        return () => {};
      },
      judge: (_, __, signal) =>
        new Promise((resolve) => {
          const verdict: Verdict = { kind: 'inconclusive', why: { kind: 'stopped' } };
          signal.addEventListener('abort', () => resolve({ verdict, outcomes: {} }));
        }),
    });
    answer(store);
    const committed = store.commit();
    expect(store.phase.value).toEqual({ kind: 'running', isSlow: false });
    slow();
    expect(store.phase.value).toEqual({ kind: 'running', isSlow: true });
    store.stop();
    await committed;
    expect(store.phase.value).toEqual({ kind: 'asking', unclear: { kind: 'stopped' } });
  });

  it('is asked again with another number in its server, and nothing filled in', async () => {
    const { store } = setUp(predict);
    answer(store);
    await store.commit();
    store.tryAgain();
    expect(store.server.value['server.js']).toContain('const delay = 7000;');
    expect(store.times.value).toEqual({});
    expect(store.confidence.value).toBeNull();
    expect(store.phase.value).toEqual({ kind: 'asking', unclear: null });
  });

  it('comes back from an earlier visit as it was written, not judged', () => {
    const { store } = setUp(predict);
    store.restore(
      {
        at: 1,
        seed: 1,
        verdict: 'wrong',
        credit: 0,
        confidence: 'unsure',
        answer: {
          kind: 'predicted',
          confidence: 'unsure',
          parts: {
            times: { kind: 'times', times: [0, 30_500, null] },
            end: { kind: 'choice', picked: ['failed'] },
          },
        },
      },
      wordsIn('es'),
    );
    const [times] = predict.parts;
    if (times?.kind !== 'times') throw new Error('no times');
    expect(store.asking.value.seed).toBe(1);
    expect(store.entriesOf(times).map(({ text }) => text)).toEqual(['0 s', '30,5 s', '']);
    expect(store.reach.value).toBe(40_000);
    expect(store.pickedOf('end')).toEqual(['failed']);
    expect(store.phase.value).toEqual({ kind: 'asking', unclear: null });
  });

  it('grows the bars’ axis once a time has come to its edge, and never shrinks it', () => {
    const { store } = setUp(predict);
    const [times] = predict.parts;
    if (times?.kind !== 'times') throw new Error('no times');
    const reachAfter = (text: string) => {
      store.setTime(times, 0, readEntry(text));
      store.growAxis();
      return store.reach.value;
    };
    expect(['19,5', '20', '64', '1'].map(reachAfter)).toEqual([20_000, 40_000, 80_000, 80_000]);
    store.setTime(times, 0, readEntry('80'));
    expect(store.reach.value).toBe(80_000);
  });
});

describe('a server that is edited', () => {
  it('is judged with the learner’s files', async () => {
    const { store, asked } = setUp(edit);
    store.edit('server.js', 'free();');
    store.confidence.value = 'sure';
    await store.commit();
    expect(asked[0]?.[1]).toEqual({
      kind: 'edited',
      confidence: 'sure',
      files: { 'server.js': 'free();' },
    });
  });

  it('goes back to what it was, and the edits can be had back', () => {
    const { store } = setUp(edit);
    store.edit('server.js', 'free();');
    store.restoreServer();
    expect(store.files.value).toEqual(lab.files);
    store.undoRestore();
    expect(store.files.value).toEqual({ 'server.js': 'free();' });
    store.edit('server.js', lab.files['server.js'] ?? '');
    expect(store.edited.value).toBeNull();
  });

  it('is edited further after a verdict', async () => {
    const { store } = setUp(edit, { kind: 'wrong', credit: 0, parts: [] });
    store.edit('server.js', 'almost();');
    store.confidence.value = 'sure';
    await store.commit();
    store.keepEditing();
    expect(store.phase.value.kind).toBe('asking');
    expect(store.files.value['server.js']).toBe('almost();');
    expect(store.confidence.value).toBeNull();
  });
});
