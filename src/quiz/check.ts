/** What a quiz's shapes cannot say: that names are there, once, and that every language has every text. */

import type { Question, Quiz } from './question.ts';
import type { QuestionTexts, QuizTexts } from './texts.ts';

/** One line for each fault of a quiz; none: it is sound. */
export function quizFaults({ questions }: Quiz): string[] {
  const ids = questions.map(({ id }) => id);
  return [
    ...repeated(ids).map((id) => `${id}: there twice`),
    ...questions.flatMap((question, i) => [
      ...followFaults(question, ids.slice(0, i)),
      ...innerFaults(question).map((fault) => `${question.id}: ${fault}`),
    ]),
  ];
}

/** One line for each text that is missing, or belongs to nothing. */
export function textFaults({ questions }: Quiz, texts: QuizTexts): string[] {
  return [
    ...unlike(
      '',
      questions.map(({ id }) => id),
      texts.questions,
    ),
    ...questions.flatMap((question) => {
      const given = texts.questions[question.id];
      return given === undefined ? [] : questionTextFaults(question, given);
    }),
  ];
}

function questionTextFaults(question: Question, texts: QuestionTexts): string[] {
  const { id } = question;
  if (question.kind === 'edit') {
    return [
      ...unlike(`${id}.invariants`, idsOf(question.invariants), texts.invariants),
      ...unlike(`${id}.mistakes`, idsOf(question.mistakes), texts.mistakes),
      ...unlike(`${id}.parts`, [], texts.parts),
    ];
  }
  return [
    ...unlike(`${id}.parts`, idsOf(question.parts), texts.parts),
    ...question.parts.flatMap((part) => {
      const options = part.kind === 'choice' ? idsOf(part.options) : [];
      return unlike(`${id}.${part.id}.options`, options, texts.parts?.[part.id]?.options);
    }),
  ];
}

function followFaults({ id, follows }: Question, before: readonly string[]): string[] {
  return follows === undefined || before.includes(follows) ? [] : [`${id}: does not come after ${follows}`];
}

function innerFaults(question: Question): string[] {
  const lists =
    question.kind === 'predict'
      ? [question.parts, ...question.parts.map((part) => (part.kind === 'choice' ? part.options : []))]
      : [question.invariants, question.mistakes];
  return [
    ...lists.flatMap((list) => repeated(idsOf(list)).map((id) => `${id}: there twice`)),
    ...unknownSlots(question).map((slot) => `no slot ${slot}`),
  ];
}

/** Slots that predicates speak of and that the question does not have. */
function unknownSlots(question: Question): string[] {
  const predicates = question.kind === 'predict' ? question.parts : [question.invariants, question.mistakes];
  const named = [...JSON.stringify(predicates).matchAll(/\{"slot":"(\w+)"\}/g)].map(([, slot = '']) => slot);
  return [...new Set(named)].filter((slot) => question.slots?.[slot] === undefined);
}

function unlike(where: string, expected: readonly string[], given: object | undefined): string[] {
  const there = Object.keys(given ?? {});
  const name = (id: string) => (where === '' ? id : `${where}.${id}`);
  return [
    ...expected.filter((id) => !there.includes(id)).map((id) => `${name(id)}: no text`),
    ...there.filter((id) => !expected.includes(id)).map((id) => `${name(id)}: belongs to nothing`),
  ];
}

function idsOf(list: readonly { id: string }[]): string[] {
  return list.map(({ id }) => id);
}

function repeated(ids: readonly string[]): string[] {
  return ids.filter((id, i) => ids.indexOf(id) !== i);
}
