/** The shapes of what people write by hand: scenarios, lab.json, a lab's texts. Errors name the field. */

import { z } from 'zod';
import type { LabDefinition, LabTexts } from './definition.ts';
import { OUTCOMES } from './observation.ts';
import type { Scenario } from './scenario.ts';

const milliseconds = z.number().min(0);
/** A token, and a value that cannot end its line: nothing else may be written into a request. */
const headers = z.record(z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/), z.string().regex(/^[^\r\n\0]*$/));

const requestSpec = z.strictObject({
  at: milliseconds.optional(),
  count: z.int().min(1).optional(),
  every: milliseconds.optional(),
  client: z.string().optional(),
  path: z.string().startsWith('/').optional(),
  method: z
    .string()
    .regex(/^[A-Z-]+$/)
    .optional(),
  headers: headers.optional(),
  body: z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())]).optional(),
  giveUpAfter: milliseconds.optional(),
});

const clientSpec = z
  .strictObject({
    ip: z.union([z.ipv4(), z.ipv6()]).optional(),
    forwarded: z.boolean().optional(),
    headers: headers.optional(),
  })
  .refine((client) => client.forwarded || client.ip === undefined || client.ip.startsWith('127.'), {
    path: ['ip'],
    error: 'ip: 127.0.0.0/8, or "forwarded": true',
  });

const clients = z.record(z.string(), clientSpec).optional();

const schedule = z
  .strictObject({ requests: z.array(requestSpec).min(1), clients })
  .superRefine((value, context) => {
    value.requests.forEach((request, index) => {
      if (request.client !== undefined && !Object.hasOwn(value.clients ?? {}, request.client)) {
        context.addIssue({
          code: 'custom',
          path: ['requests', index, 'client'],
          message: `${request.client} ∉ clients`,
        });
      }
    });
  });

const program = z.strictObject({ program: z.string(), clients, until: milliseconds });

/** A scenario, in lab.json or in a file of its own. Chosen by its own key, so that an error is about the kind meant. */
export const scenarioSchema = z.unknown().transform((value, context): Scenario => {
  const isProgram = typeof value === 'object' && value !== null && 'program' in value;
  const parsed = (isProgram ? program : schedule).safeParse(value);
  if (parsed.success) return parsed.data as Scenario;
  for (const issue of parsed.error.issues) {
    context.addIssue({ code: 'custom', path: pathOf(issue), message: issue.message });
  }
  return z.NEVER;
});

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

export const labDefinitionSchema = z.strictObject({
  entry: z.string().optional(),
  files: z.array(z.string()).optional(),
  port: z.int().min(1).max(65535).optional(),
  path: z.string().startsWith('/').optional(),
  scenarios: z.record(z.string(), scenarioSchema),
  breaks: z.record(z.string(), z.strictObject({ scenario: z.string(), symptom: expectationsSchema })),
});

export const labTextsSchema = z.strictObject({
  title: z.string().min(1),
  goal: z.string().min(1),
  scenarios: z.record(z.string(), z.string().min(1)),
  breaks: z.record(
    z.string(),
    z.strictObject({ name: z.string().min(1), symptom: z.string().min(1), cure: z.string().min(1) }),
  ),
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
  return parseWith(labTextsSchema, value);
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
