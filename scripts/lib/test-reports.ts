/** What the reports of the test runners say: how many passed, and which did only when they were tried again. */

export interface Tally {
  passed: number;
  failed: number;
  /** `editor.spec.ts:91 the editor › explains …`: those that failed once and then passed, which are among the passed. */
  secondTry: string[];
}

/** Of Vitest's `json` reporter; no test of its has a second try. */
export function tallyOfVitest(report: unknown): Tally {
  if (!isRecord(report)) throw new Error('no report of Vitest');
  const { numPassedTests, numFailedTests } = report;
  return { passed: countOf(numPassedTests), failed: countOf(numFailedTests), secondTry: [] };
}

/** Of Playwright's `json` reporter. */
export function tallyOfPlaywright(report: unknown): Tally {
  if (!isRecord(report) || !isRecord(report.stats)) throw new Error('no report of Playwright');
  const { expected, flaky, unexpected } = report.stats;
  return {
    passed: countOf(expected) + countOf(flaky),
    failed: countOf(unexpected),
    secondTry: recordsIn(report.suites).flatMap((file) => flakyIn(file, [])),
  };
}

/** A file's suite is titled with its name, which each of its tests says anyway. */
function flakyIn(suite: Record<string, unknown>, parents: readonly string[]): string[] {
  const own = recordsIn(suite.specs)
    .filter(({ tests }) => recordsIn(tests).some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${[...parents, title].join(' › ')}`);
  const inner = recordsIn(suite.suites).flatMap((child) => flakyIn(child, [...parents, String(child.title)]));
  return [...own, ...inner];
}

function countOf(value: unknown): number {
  if (typeof value !== 'number') throw new Error(`${value} is no count of tests`);
  return value;
}

function recordsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
