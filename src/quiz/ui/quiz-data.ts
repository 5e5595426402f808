/** What a page brings of a quiz: its questions and what is read before an answer. What explains comes later. */

import type { Lab, Locale } from '../../lab/definition.ts';
import type { Question } from '../question.ts';
import type { QuestionTexts } from '../texts.ts';

export interface QuizData {
  locale: Locale;
  /** Names the quiz where answers are kept. */
  id: string;
  questions: readonly Question[];
  labs: Readonly<Record<string, QuizLab>>;
  /** By question id. */
  asked: Readonly<Record<string, AskedTexts>>;
  links: Readonly<Record<string, QuestionLinks>>;
  /** The page with all answers. */
  answers: string;
  /** The lesson that the quiz belongs to. */
  lesson: string;
}

/** A lab that questions are about, without its breaks, exercises and recordings. */
export interface QuizLab {
  lab: Lab;
  /** The names of its scenarios, as people read them. */
  scenarios: Readonly<Record<string, string>>;
  /** The shipped server's lines as HTML, by file, made while the site is built. */
  highlighted: Readonly<Record<string, readonly string[]>>;
}

/** Of a question's texts, those that tell nothing of its answer. */
export interface AskedTexts {
  title: string;
  task: readonly string[];
  /** By part id. */
  parts: Readonly<Record<string, AskedPart>>;
  /** By invariant id. */
  invariants: Readonly<Record<string, string>>;
}

export interface AskedPart {
  ask: string;
  /** By option id. */
  options: Readonly<Record<string, string>>;
}

/** Where to read on, and where to try it. */
export interface QuestionLinks {
  section: { title: string; href: string };
  lab: { title: string; id: string };
}

export function askedOnly({ title, task, parts = {}, invariants = {} }: QuestionTexts): AskedTexts {
  return {
    title,
    task,
    invariants,
    parts: mapValues(parts, ({ ask, options = {} }) => ({
      ask,
      options: mapValues(options, ({ text }) => text),
    })),
  };
}

function mapValues<From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
