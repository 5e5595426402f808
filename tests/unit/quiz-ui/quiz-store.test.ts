import { describe, expect, it } from 'vitest';
import { keptAnswer } from '../../../src/quiz/progress.ts';
import { QuizStore } from '../../../src/quiz/ui/state/quiz-store.ts';
import { makeData } from './support.ts';

/** Three questions: the second follows the first. All are judged right as soon as they are shown. */
function setUp() {
  const data = makeData('es');
  const [first, second] = data.questions;
  if (first === undefined || second === undefined) throw new Error('no questions');
  const quiz = new QuizStore(
    { ...data, questions: [first, second, { ...first, id: 'last' }] },
    {
      judge: async () => ({ verdict: { kind: 'shown', parts: [] }, outcomes: {} }),
      whenSlow: () => () => {},
      onJudged: (asking, answer, verdict) => {
        const kept = keptAnswer(asking, answer, verdict, 0);
        if (kept) quiz.answers.value = { ...quiz.answers.value, [asking.question.id]: kept };
      },
    },
  );
  const at = (index: number) => {
    const store = quiz.questions[index];
    if (store === undefined) throw new Error(`no question ${index}`);
    return store;
  };
  const open = () => quiz.questions.filter(({ isOpen }) => isOpen.value).map(({ question }) => question.id);
  return { quiz, at, open };
}

describe('the questions of a quiz', () => {
  it('are folded at the start, but for the first', () => {
    expect(setUp().open()).toEqual(['three']);
  });

  it('unfold a follow-up once its parent is judged, and fold nothing', async () => {
    const { at, open } = setUp();
    await at(0).show();
    expect(open()).toEqual(['three', 'mend']);
  });

  it('go on with the next that has no answer, and fold the one that was left', async () => {
    const { quiz, at, open } = setUp();
    await at(1).show();
    await at(0).show();
    const next = quiz.nextAfter(at(0));
    expect(next).toBe(at(2));
    quiz.goOn(at(0), at(2));
    expect(open()).toEqual(['mend', 'last']);
    await at(2).show();
    expect(quiz.nextAfter(at(2))).toBeNull();
  });

  it('begin, on a later visit, with the first that has no answer; what was unfolded by hand stays', async () => {
    const { quiz, at, open } = setUp();
    await at(0).show();
    at(1).isOpen.value = false;
    at(2).isOpen.value = true;
    quiz.openWhereLeft();
    expect(open()).toEqual(['mend', 'last']);
  });
});
