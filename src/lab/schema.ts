/** The shapes of what people write by hand: scenarios, lab.json, a lab's texts. Errors name the field. */

import { z } from 'zod';
import type { LabDefinition, LabTexts } from './definition.ts';
import { OUTCOMES } from './observation.ts';
import type { Scenario } from './scenario.ts';
import { checkScenario, type Problem } from './scenario-check.ts';

/** A scenario, in lab.json or in a file of its own. Its rules are in scenario-check.ts, for the browser has no zod. */
export const scenarioSchema = z.unknown().transform((value, context): Scenario => {
  const checked = checkScenario(value);
  if (checked.ok) return checked.scenario;
  for (const { path, problem } of checked.errors) {
    context.addIssue({ code: 'custom', path: [...path], message: RULES[problem.kind] });
  }
  return z.NEVER;
});

/** What each rule asks for, tersely: for those who write JSON by hand. */
const RULES: Record<Problem['kind'], string> = {
  missing: 'required',
  unknown: 'unknown field',
  wrongType: 'wrong type',
  time: 'number ≥ 0 (ms)',
  count: 'integer ≥ 1',
  empty: '≥ 1 request',
  path: '/, then printable ASCII',
  method: '/^[A-Z-]+$/',
  port: 'integer 1–65535',
  headerName: 'RFC 9110 token',
  headerValue: 'one line of latin1',
  address: 'IPv4 | IPv6',
  notLoopback: '127.0.0.0/8, or "forwarded": true',
  clientName: 'not empty',
  noSuchClient: '∉ clients',
};

const expectation = z.union([
  z.strictObject({ log: z.string(), count: z.int().min(0).optional() }),
  z.strictObject({
    n: z.string().regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/),
    status: z.int().optional(),
    outcome: z.enum(OUTCOMES).optional(),
    delay: z.union([z.number(), z.literal('NaN')]).optional(),
    hit: z.int().optional(),
    handled: z.boolean().optional(),
    headers: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    absent: z.array(z.string()).optional(),
    body: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  }),
]);

export const expectationsSchema = z.array(expectation).min(1);

const range = { min: z.number(), max: z.number(), step: z.number().positive() };

const control = z.discriminatedUnion('in', [
  z.strictObject({ in: z.literal('scenario'), ...range }),
  z.strictObject({
    in: z.literal('code'),
    file: z.string().optional(),
    after: z.string().min(1),
    unit: z.literal('ms'),
    ...range,
  }),
]);

export const labDefinitionSchema = z.strictObject({
  entry: z.string().optional(),
  files: z.array(z.string()).optional(),
  port: z.int().min(1).max(65535).optional(),
  path: z.string().startsWith('/').optional(),
  scenarios: z.record(z.string(), scenarioSchema),
  breaks: z.record(
    z.string(),
    z.strictObject({ file: z.string().optional(), scenario: z.string(), symptom: expectationsSchema }),
  ),
  exercises: z
    .record(z.string(), z.strictObject({ scenario: z.string(), goal: expectationsSchema }))
    .optional(),
  controls: z.record(z.string(), control).optional(),
});

export const labTextsSchema = z.strictObject({
  title: z.string().min(1),
  goal: z.string().min(1),
  scenarios: z.record(z.string(), z.string().min(1)),
  breaks: z.record(
    z.string(),
    z.strictObject({ name: z.string().min(1), symptom: z.string().min(1), cure: z.string().min(1) }),
  ),
  exercises: z
    .record(
      z.string(),
      z.strictObject({ name: z.string().min(1), task: z.string().min(1), done: z.string().min(1) }),
    )
    .optional(),
  controls: z.record(z.string(), z.string().min(1)).optional(),
  notes: z.array(z.strictObject({ at: z.string().min(1), text: z.string().min(1) })),
});

/** One wrong field: where, in the form `requests[0].count`, and what the schema says of it. */
export interface FieldError {
  field: string;
  message: string;
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] };

export function parseScenario(value: unknown): Parsed<Scenario> {
  return parseWith(scenarioSchema, value);
}

export function parseLabDefinition(value: unknown): Parsed<LabDefinition> {
  return parseWith(labDefinitionSchema as z.ZodType<LabDefinition>, value);
}

export function parseLabTexts(value: unknown): Parsed<LabTexts> {
  return parseWith(labTextsSchema as z.ZodType<LabTexts>, value);
}

function parseWith<T>(schema: z.ZodType<T>, value: unknown): Parsed<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, errors: parsed.error.issues.map(toFieldError) };
}

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  const field = pathOf(issue)
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
  return { field, message: issue.message };
}

/** An unknown key is itself the field that is wrong. */
function pathOf(issue: z.core.$ZodIssue): PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
}
