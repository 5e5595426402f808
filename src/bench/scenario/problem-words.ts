/** What is wrong with a scenario, in words. */

import { editorTexts } from '../../i18n/scenario-editor/index.ts';
import type { Words } from '../../i18n/words.ts';
import type { JsonSlip } from '../../lab/json-slip.ts';
import { fieldName, type ScenarioError } from '../../lab/scenario-check.ts';
import type { FormProblem, PlacedProblem } from '../../lab/scenario-rows.ts';

/** A JSON field and what is wrong with it. */
export interface SaidProblem {
  field: string;
  sentence: string;
}

/** For those who read the JSON: `requests[0].count`. */
export function sayError({ path, problem }: ScenarioError, words: Words): SaidProblem {
  const texts = editorTexts(words).problems;
  const last = path.at(-1);
  const sentence =
    problem.kind === 'unknown'
      ? texts.unknown(String(last))
      : problem.kind === 'time'
        ? texts.timeInJson
        : saySimply(problem, words);
  return { field: fieldName(path), sentence };
}

/** For those who read the form: the field by its label. */
export function sayPlaced({ field, unknown, problem }: PlacedProblem, words: Words): string {
  const texts = editorTexts(words);
  if (unknown !== null) return capitalise(texts.problems.unknown(unknown));
  const sentence = saySimply(problem, words);
  return field === null ? capitalise(sentence) : texts.fieldError(texts.fields[field], sentence);
}

export function saySlip({ line, column, found }: JsonSlip, words: Words): string {
  const texts = editorTexts(words);
  if (found === null) return texts.slipAtEnd;
  const narrow = NARROW[found];
  const where = texts.slip(line, column);
  return narrow === undefined
    ? where
    : [where, texts.slipWide(found, narrow)].join(words.locale === 'es' ? ' ' : '');
}

/** Punctuation that an input method, or a word processor, puts in place of JSON's. */
const NARROW: Record<string, string> = {
  '，': ',',
  '、': ',',
  '：': ':',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
  '“': '"',
  '”': '"',
  '„': '"',
  '＂': '"',
  '«': '"',
  '»': '"',
  '‘': '"',
  '’': '"',
  "'": '"',
};

function saySimply(problem: FormProblem, words: Words): string {
  const texts = editorTexts(words).problems;
  switch (problem.kind) {
    case 'wrongType':
      return texts[problem.expected];
    case 'headerName':
    case 'headerValue':
      return texts[problem.kind](problem.name);
    case 'noSuchClient':
      return texts.noSuchClient(problem.client);
    case 'unknown':
      return texts.unknown('');
    default:
      return texts[problem.kind];
  }
}

function capitalise(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
