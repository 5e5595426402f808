/** The shapes of a quiz's files, checked while the site is built. Errors name the field. */

import { z } from 'zod';
import { OUTCOMES } from '../lab/observation.ts';
import { scenarioSchema } from '../lab/schema.ts';
import { CLOCK_FIELDS, type Predicate, REPORTED_FIELDS, type Test } from './predicate.ts';
import type { Quiz } from './question.ts';
import type { QuizTexts } from './texts.ts';

const text = z.string().min(1);
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const slotId = z.string().regex(/^[a-zA-Z]+$/);

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const reported = z.enum(REPORTED_FIELDS);
const operand = z.union([
  scalar,
  z.strictObject({ own: z.enum([...REPORTED_FIELDS, ...CLOCK_FIELDS]) }),
  z.strictObject({ slot: slotId }),
]);
const comparison = z.union([
  scalar,
  z.strictObject({ equals: operand }),
  z.strictObject({ atLeast: operand }),
  z.strictObject({ atMost: operand }),
  z.strictObject({ above: operand }),
  z.strictObject({ below: operand }),
]);

const selector = z.union([
  z.literal('all'),
  z.strictObject({ n: z.string().regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/) }),
  z.strictObject({
    line: z.int().min(1),
    place: z
      .int()
      .refine((place) => place !== 0)
      .optional(),
  }),
  z.strictObject({ client: text }),
]);

const members = z.strictObject({
  ...optionals(
    REPORTED_FIELDS.filter((field) => field !== 'outcome'),
    comparison,
  ),
  outcome: z.enum(OUTCOMES).optional(),
  ...optionals(CLOCK_FIELDS, z.strictObject({ atLeast: operand })),
});

const test: z.ZodType<Test> = z.lazy(() =>
  z.union([
    z.strictObject({ any: z.array(test).min(1) }),
    z.strictObject({ not: test }),
    members as z.ZodType<Test>,
  ]),
);

const quantity = z.union([
  z.enum(['all', 'some', 'none']),
  z.strictObject({ atMost: z.int().min(0) }),
  z.strictObject({ atLeast: z.int().min(1) }),
]);

const predicate: z.ZodType<Predicate> = z.lazy(
  () =>
    z.union([
      z.strictObject({ all: z.array(predicate).min(1) }),
      z.strictObject({ any: z.array(predicate).min(1) }),
      z.strictObject({ not: predicate }),
      z.strictObject({ in: id, holds: predicate }),
      z.strictObject({ of: selector, have: test, quantity: quantity.optional() }),
      z.strictObject({ same: reported, across: z.array(selector).min(2) }),
      z.strictObject({ greater: reported, of: selector, than: selector }),
      z.strictObject({ distinct: reported, of: selector, is: comparison }),
      z.strictObject({ ended: selector, before: selector }),
      z.strictObject({ log: text, is: comparison.optional() }),
      z.strictObject({ run: z.enum(['done', 'crashed']) }),
    ]) as z.ZodType<Predicate>,
);

const place = z.discriminatedUnion('in', [
  z.strictObject({ in: z.literal('code'), file: text.optional(), after: text }),
  z.strictObject({
    in: z.literal('schedule'),
    scenario: id,
    line: z.int().min(1),
    field: z.enum(['at', 'count', 'every', 'giveUpAfter']),
    times: z.number().positive().optional(),
  }),
]);

const slot = z.strictObject({
  unit: z.enum(['ms', 'count']),
  places: z.array(place).min(1),
  values: z.array(z.number().min(0)).min(1),
});

const base = {
  id,
  follows: id.optional(),
  lab: id,
  scenarios: z.record(id, scenarioSchema).optional(),
  slots: z.record(slotId, slot).optional(),
};

const part = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('times'),
    id,
    scenario: id.optional(),
    of: selector,
    tolerance: z.number().positive(),
  }),
  z.strictObject({
    kind: z.literal('choice'),
    id,
    scenario: id.optional(),
    pick: z.enum(['one', 'several']),
    options: z.array(z.strictObject({ id, holds: predicate })).min(2),
  }),
]);

const question = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('predict'), ...base, scenario: id, parts: z.array(part).min(1) }),
  z.strictObject({
    kind: z.literal('edit'),
    ...base,
    invariants: z.array(z.strictObject({ id, scenario: id, holds: predicate })).min(1),
    mistakes: z.array(z.strictObject({ id, scenario: id, when: predicate })),
  }),
]);

const quizSchema = z.strictObject({ questions: z.array(question).min(1) });

const quizTextsSchema = z.strictObject({
  questions: z.record(
    id,
    z.strictObject({
      title: text,
      task: z.array(text).min(1),
      parts: z
        .record(
          id,
          z.strictObject({
            ask: text,
            options: z.record(id, z.strictObject({ text, why: text, so: text.optional() })).optional(),
          }),
        )
        .optional(),
      invariants: z.record(id, text).optional(),
      mistakes: z.record(id, text).optional(),
      explanation: z.array(text).min(1),
      myth: z.strictObject({ said: text, seen: text }).optional(),
      section: text,
      lab: id,
    }),
  ),
});

/** Throws with every wrong field. */
export function parseQuiz(value: unknown): Quiz {
  return parseWith(quizSchema as z.ZodType<Quiz>, value);
}

/** Throws with every wrong field. */
export function parseQuizTexts(value: unknown): QuizTexts {
  return parseWith(quizTextsSchema as z.ZodType<QuizTexts>, value);
}

function parseWith<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  return parsed.data;
}

function optionals<K extends string, S extends z.ZodType>(names: readonly K[], schema: S) {
  return Object.fromEntries(names.map((name) => [name, schema.optional()]));
}
