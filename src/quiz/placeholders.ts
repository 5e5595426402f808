/**
 * What stands between braces in a quiz's texts.
 *
 * Before a run: `{count}` and every other slot of the question; `{tolerance}`, that of its times.
 * After it also fields of requests, by the line of the schedule: `{delay 3}` all of line 3, `{hit 2.1}` the first of line 2,
 * `{delay 1.-1}` the last of line 1, `{hit 3@leaves-early}` of another run of the question.
 */

import { delayOf, readField } from './fields.ts';
import { CLOCK_FIELDS, type Field, type Scalar } from './predicate.ts';
import type { Asking, Question } from './question.ts';
import { select } from './select.ts';
import type { RunOutcome } from './unclear.ts';

/** How a language writes what stands in for a placeholder. */
export interface TextFormat {
  /** Ms, as people read them. */
  time(ms: number): string;
  count(n: number): string;
  /** Several of either, in order. */
  list(items: string[]): string;
}

/** Null: nothing is known by that name. */
export type TextSource = (placeholder: Placeholder) => string | null;

export interface Placeholder {
  name: string;
  /** Absent where it names a slot. */
  requests?: { line: number; place?: number; scenario?: string };
}

const PLACEHOLDER = /\{([a-z][\w-]*)(?: (\d+)(?:\.(-?\d+))?(?:@([\w-]+))?)?\}/gi;

/** The text with its placeholders filled. One that nothing is known of stays as it is written. */
export function fillText(text: string, source: TextSource): string {
  return text.replace(
    PLACEHOLDER,
    (written, name: string, line?: string, place?: string, scenario?: string) => {
      if (line === undefined) return source({ name }) ?? written;
      const requests = {
        line: Number(line),
        ...(place === undefined ? {} : { place: Number(place) }),
        ...(scenario === undefined ? {} : { scenario }),
      };
      return source({ name, requests }) ?? written;
    },
  );
}

/** What is known before anything has run. */
export function slotSource({ question, values }: Asking, format: TextFormat): TextSource {
  return ({ name, requests }) => {
    if (requests !== undefined) return null;
    if (name === 'tolerance') return toleranceOf(question, format);
    const value = values[name];
    if (value === undefined) return null;
    return question.slots?.[name]?.unit === 'ms' ? format.time(value) : format.count(value);
  };
}

/** What the runs have shown, and what was known before. */
export function runSource(
  asking: Asking,
  runs: Readonly<Record<string, RunOutcome>>,
  format: TextFormat,
): TextSource {
  const before = slotSource(asking, format);
  return (placeholder) => before(placeholder) ?? observedText(placeholder, asking, runs, format);
}

function toleranceOf(question: Question, format: TextFormat): string | null {
  if (question.kind !== 'predict') return null;
  const times = question.parts.find((part) => part.kind === 'times');
  return times === undefined ? null : format.time(times.tolerance);
}

function observedText(
  { name, requests }: Placeholder,
  { question, requests: asked }: Asking,
  runs: Readonly<Record<string, RunOutcome>>,
  format: TextFormat,
): string | null {
  const field = SHOWN.find((known) => known === name);
  if (field === undefined || requests === undefined) return null;
  const { scenario = question.kind === 'predict' ? question.scenario : '', ...selector } = requests;
  const [run, request] = [runs[scenario], asked[scenario]];
  if (run?.kind !== 'record' || request === undefined) return null;
  const observed = select(selector, request.scenario, run.record).filter((one) => one !== null);
  const texts = observed.map((one) =>
    field === 'delay' ? format.time(delayOf(one)) : write(field, readField(field, one), format),
  );
  return texts.length === 0 || texts.includes(null)
    ? null
    : format.list(texts.filter((text) => text !== null));
}

/** The fields that a text can show. */
const SHOWN: readonly Field[] = ['delay', 'hit', 'status', ...CLOCK_FIELDS];

function write(field: Field, value: Scalar, format: TextFormat): string | null {
  if (typeof value !== 'number') return null;
  return CLOCK_FIELDS.some((clock) => clock === field) ? format.time(value) : format.count(value);
}
