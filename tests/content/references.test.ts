/** What a lesson asks of the labs is there: every lab, scenario, break, exercise, and every single number. */

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LABS, listLabs, readEvidence, readLab } from '../../scripts/lib/lab-folder.ts';
import {
  COUNTED_KINDS,
  formatValue,
  observationsOf,
  SERVED_MOMENTS,
  VALUE_FIELDS,
} from '../../src/components/evidence-value.ts';
import { COLUMNS } from '../../src/components/observed-columns.ts';
import type { Evidence, Lab, Locale } from '../../src/lab/definition.ts';
import { LOCALES } from '../../src/lab/definition.ts';
import { slidingLogOf } from '../../src/lab/sliding-log.ts';
import { componentsOf, listLessons, readLesson, type Used } from '../helpers/lessons.ts';

interface Known {
  lab: Lab;
  evidence: Evidence | null;
}

const known = new Map<string, Known>(
  await Promise.all(
    (await listLabs()).map(async (id) => {
      const folder = join(LABS, id);
      return [id, { lab: await readLab(folder), evidence: await readEvidence(folder) }] as const;
    }),
  ),
);

const n = z.int().min(1);
const run = z.union([z.object({ scenario: z.string() }), z.object({ broken: z.string() })]);
const valueQuery = z.union([
  z.strictObject({ lab: z.string(), version: z.string() }),
  z
    .union([
      z.object({ n, field: z.enum(VALUE_FIELDS) }),
      z.object({ n, header: z.string() }),
      z.object({ count: z.enum(COUNTED_KINDS) }),
      z.object({ at: z.enum(SERVED_MOMENTS) }),
    ])
    .and(run)
    .and(z.object({ lab: z.string() })),
]);
const labProps = z.strictObject({ id: z.string(), scenario: z.string().optional() });
const exerciseProps = z.strictObject({ lab: z.string(), id: z.string() });
const observedProps = z.strictObject({
  lab: z.string(),
  scenario: z.string(),
  columns: z.array(z.enum(COLUMNS)).optional(),
});
const slidingProps = z.strictObject({ lab: z.string(), scenario: z.string(), window: z.int().optional() });
const curvesProps = z.strictObject({ lab: z.string(), scenarios: z.array(z.string()).min(1) });
const runsProps = z.strictObject({
  runs: z.array(z.string().regex(/^[\w-]+\/[\w-]+$/)).min(1),
  n: n.optional(),
});

/** Throws, saying what is missing, if a component asks for what is not there. */
const CHECKS: Record<string, (used: Used, locale: Locale) => void> = {
  Lab: ({ props }) => {
    const { id, scenario } = labProps.parse(props);
    if (scenario !== undefined) scenarioOf(id, scenario);
    else labOf(id);
  },
  Quiz: ({ props }) => {
    labOf(z.strictObject({ id: z.string() }).parse(props).id);
  },
  Exercise: ({ props }) => {
    const { lab, id } = exerciseProps.parse(props);
    if (labOf(lab).lab.definition.exercises?.[id] === undefined) throw new Error(`${lab}: no exercise ${id}`);
  },
  Observed: ({ props }) => {
    const { lab, scenario } = observedProps.parse(props);
    observationsOf(evidenceOf(lab), { scenario });
  },
  Value: ({ props }, locale) => {
    const query = valueQuery.parse(props);
    formatValue(evidenceOf(query.lab), query, locale);
  },
  SlidingLog: ({ props }) => {
    const { lab, scenario, window } = slidingProps.parse(props);
    const log = slidingLogOf(observationsOf(evidenceOf(lab), { scenario }), window);
    if (log === null) throw new Error(`${lab}/${scenario}: no window of known length`);
  },
  Curves: ({ props }) => {
    const { lab, scenarios } = curvesProps.parse(props);
    for (const scenario of scenarios) observationsOf(evidenceOf(lab), { scenario });
  },
  Compare: checkRuns,
  Totals: checkRuns,
  Headers: checkRuns,
};

function checkRuns({ props }: Used): void {
  const query = runsProps.parse(props);
  for (const name of query.runs) {
    const [lab = '', scenario = ''] = name.split('/');
    const observations = observationsOf(evidenceOf(lab), { scenario });
    if (query.n !== undefined && !observations.some((each) => each.n === query.n)) {
      throw new Error(`${name}: no request ${query.n}`);
    }
  }
}

function labOf(id: string): Known {
  const found = known.get(id);
  if (!found) throw new Error(`no lab ${id}`);
  return found;
}

function scenarioOf(id: string, scenario: string): void {
  if (labOf(id).lab.definition.scenarios[scenario] === undefined)
    throw new Error(`${id}: no scenario ${scenario}`);
}

function evidenceOf(id: string): Evidence {
  const { evidence } = labOf(id);
  if (!evidence) throw new Error(`${id}: nothing recorded yet: npm run record -- ${id}`);
  return evidence;
}

function complaintsOf(text: string, locale: Locale): string[] {
  return Object.entries(CHECKS).flatMap(([name, check]) =>
    componentsOf(text, name).flatMap((used) => {
      try {
        check(used, locale);
        return [];
      } catch (error) {
        return [`<${name} ${JSON.stringify(used.props)}>: ${error instanceof Error ? error.message : error}`];
      }
    }),
  );
}

describe.each(LOCALES)('in %s', async (locale) => {
  test.each(await listLessons(locale))('%s asks the labs for what they have', async (file) => {
    expect(complaintsOf(await readLesson(locale, file), locale)).toEqual([]);
  });
});

describe('what is not there is named', () => {
  test.each([
    ['<Lab id="nowhere" />', 'no lab nowhere'],
    ['<Lab id="fixed-delay" scenario="six" />', 'fixed-delay: no scenario six'],
    ['<Value lab="fixed-delay" scenario="five-at-once" n={9} field="delay" />', 'no delay in request 9'],
    ['<Value lab="fixed-delay" scenario="five-at-once" n={1} field="colour" />', 'Invalid'],
    ['<Value lab="fixed-delay" broken="nothing" count="all" />', 'no break nothing'],
    ["<Compare runs={['fixed-delay/five-at-once', 'fixed-delay/six']} />", 'no scenario six'],
    ["<Headers runs={['fixed-delay/five-at-once']} n={6} />", 'no request 6'],
    ['<Observed lab="fixed-delay" scenario="five-at-once" columns={[\'price\']} />', 'columns'],
    ['<Exercise lab="fixed-delay" id="none" />', 'no exercise none'],
  ])('%s', (text, complaint) => {
    expect(complaintsOf(text, 'es').join()).toContain(complaint);
  });

  test('and what is there is not', () => {
    const text =
      '<Lab id="fixed-delay" /> <Value lab="fixed-delay" scenario="five-at-once" n={3} field="handledAt" />';
    expect(complaintsOf(text, 'es')).toEqual([]);
  });
});
