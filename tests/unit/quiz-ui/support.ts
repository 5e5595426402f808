/** A small lab, questions about it, and a quiz of them: what the tests of the quiz's interface are made of. */

import { stringsFor } from '../../../src/i18n/index.ts';
import { stringsForQuiz } from '../../../src/i18n/quiz/index.ts';
import type { Lab, Locale } from '../../../src/lab/definition.ts';
import type { EditQuestion, PredictQuestion } from '../../../src/quiz/question.ts';
import type { QuizData } from '../../../src/quiz/ui/quiz-data.ts';
import { createQuizWords, type QuizWords } from '../../../src/quiz/ui/quiz-words.ts';
import { makeLab } from '../bench/fixtures.ts';

export const lab: Lab = makeLab();

/** Three times and a choice; a second asking has another delay in the server. */
export const predict: PredictQuestion = {
  id: 'three',
  kind: 'predict',
  lab: lab.id,
  scenario: 'three',
  slots: {
    delay: { unit: 'ms', values: [5000, 7000], places: [{ in: 'code', after: 'delay = ' }] },
  },
  parts: [
    { id: 'times', kind: 'times', of: { line: 1 }, tolerance: 500 },
    {
      id: 'end',
      kind: 'choice',
      pick: 'one',
      options: [
        { id: 'served', holds: { of: 'all', have: { outcome: 'served' } } },
        { id: 'failed', holds: { of: 'all', have: { outcome: 'failed' } } },
      ],
    },
  ],
};

export const edit: EditQuestion = {
  id: 'mend',
  follows: 'three',
  kind: 'edit',
  lab: lab.id,
  invariants: [{ id: 'free', scenario: 'three', holds: { of: 'all', have: { delay: 0 } } }],
  mistakes: [{ id: 'slow', scenario: 'three', when: { run: 'done' } }],
};

export function wordsIn(locale: Locale): QuizWords {
  return createQuizWords(locale, { ...stringsFor(locale), quiz: stringsForQuiz(locale) });
}

export function makeData(locale: Locale): QuizData {
  const links = { section: { title: 'Section', href: '#section' }, lab: { title: 'Lab', id: lab.id } };
  return {
    locale,
    id: 'fixture',
    questions: [predict, edit],
    labs: { [lab.id]: { lab, scenarios: { three: 'three at once' }, highlighted: {} } },
    asked: {
      three: {
        title: 'Three at {delay}',
        task: ['The server waits `{delay}`.'],
        parts: {
          times: { ask: 'How long? Within {tolerance}.', options: {} },
          end: { ask: 'And then?', options: { served: 'All served.', failed: 'All failed.' } },
        },
        invariants: {},
      },
      mend: { title: 'Mend it', task: ['Nobody waits.'], parts: {}, invariants: { free: 'No delay.' } },
    },
    links: { three: links, mend: links },
    answers: '/answers/',
    lesson: '/lesson/',
  };
}
