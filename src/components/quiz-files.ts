/** The quizzes as a build sees them: read from `labs/`, checked, with everything that a page needs of them. */

import { highlightLines } from '../bench/code/highlight.ts';
import type { Lab, Locale } from '../lab/definition.ts';
import type { Question, Quiz } from '../quiz/question.ts';
import { parseQuiz, parseQuizTexts } from '../quiz/schema.ts';
import { anchorOf } from '../quiz/section.ts';
import type { QuestionTexts, QuizTexts } from '../quiz/texts.ts';
import { askedOnly, type QuestionLinks, type QuizData, type QuizLab } from '../quiz/ui/quiz-data.ts';
import { loadLab, loadTexts } from './labs.ts';

const quizzes = import.meta.glob<unknown>('/labs/*/quiz.json', { eager: true, import: 'default' });
const texts = import.meta.glob<unknown>('/labs/*/quiz.{es,zh-cn}.json', { eager: true, import: 'default' });

/** The lesson that the quiz stands in, without its locale. */
const LESSON = 'abuso/throttling/';

/** Whether a quiz asks about this lab's runs. */
export function isQuizLab(lab: string): boolean {
  return quizzes[`/labs/${lab}/quiz.json`] !== undefined;
}

/** Throws, naming the file and the field, if it is missing or malformed. */
export function loadQuiz(id: string): Quiz {
  return check(parseQuiz, quizzes[`/labs/${id}/quiz.json`], `labs/${id}/quiz.json`);
}

export function loadQuizTexts(id: string, locale: Locale): QuizTexts {
  const path = `/labs/${id}/quiz.${locale}.json`;
  return check(parseQuizTexts, texts[path], path.slice(1));
}

/** What the island of a page is given. */
export function quizData(id: string, locale: Locale): QuizData {
  const { questions } = loadQuiz(id);
  const all = loadQuizTexts(id, locale).questions;
  const lesson = `/${locale}/${LESSON}`;
  const textsOf = ({ id: question }: Question) => textsFor(question, all);
  return {
    locale,
    id,
    questions,
    labs: Object.fromEntries(questions.map(({ lab }) => [lab, quizLab(lab, locale)])),
    asked: Object.fromEntries(questions.map((question) => [question.id, askedOnly(textsOf(question))])),
    links: Object.fromEntries(
      questions.map((question) => [question.id, linksOf(textsOf(question), lesson, locale)]),
    ),
    answers: `${lesson}answers/`,
    lesson,
  };
}

export function textsFor(question: string, all: QuizTexts['questions']): QuestionTexts {
  const found = all[question];
  if (found === undefined) throw new Error(`No texts for the question ${question}.`);
  return found;
}

/** Where the lesson explains a question, and the lab in which it lets one try it. */
function linksOf({ section, lab }: QuestionTexts, lesson: string, locale: Locale): QuestionLinks {
  return {
    section: { title: section, href: `${lesson}#${anchorOf(section)}` },
    lab: { title: loadTexts(lab, locale).title, id: lab },
  };
}

/** A lab without what would tell of its runs, or weigh a page down for nothing. */
function quizLab(id: string, locale: Locale): QuizLab {
  const whole = loadLab(id);
  const { exercises: _, controls: __, ...definition } = whole.definition;
  const lab: Lab = { ...whole, definition: { ...definition, breaks: {} }, breaks: {}, exercises: {} };
  return {
    lab,
    scenarios: loadTexts(id, locale).scenarios,
    highlighted: Object.fromEntries(
      Object.entries(lab.files).map(([name, text]) => [name, highlightLines(text)]),
    ),
  };
}

/** Names the file where something in it is missing or malformed. */
function check<T>(parse: (value: unknown) => T, value: unknown, path: string): T {
  try {
    return parse(value);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
