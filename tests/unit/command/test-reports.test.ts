import { expect, test } from 'vitest';
import { tallyOfPlaywright, tallyOfVitest } from '../../../scripts/lib/test-reports.ts';

const spec = (title: string, status: string) => ({
  title,
  file: 'editor.spec.ts',
  line: 91,
  tests: [{ status, results: [] }],
});

test('a test that passed on its second try counts as passed, and is named with its place', () => {
  const report = {
    stats: { expected: 7, flaky: 1, unexpected: 2, skipped: 0 },
    suites: [
      {
        title: 'editor.spec.ts',
        specs: [spec('one', 'expected')],
        suites: [
          {
            title: 'the editor',
            specs: [spec('explains', 'flaky'), spec('marks', 'unexpected')],
          },
        ],
      },
    ],
  };
  expect(tallyOfPlaywright(report)).toEqual({
    passed: 8,
    failed: 2,
    secondTry: ['editor.spec.ts:91 the editor › explains'],
  });
});

test('Vitest’s report is read by its sums', () => {
  expect(tallyOfVitest({ numPassedTests: 1746, numFailedTests: 3, numTotalTests: 1749 })).toEqual({
    passed: 1746,
    failed: 3,
    secondTry: [],
  });
});

test.each([null, {}, { stats: null }, { stats: { expected: 3 } }, { numPassedTests: 3 }])(
  '%j is no report: it must not pass for one without failures',
  (report) => {
    expect(() => tallyOfPlaywright(report)).toThrow();
    expect(() => tallyOfVitest(report)).toThrow();
  },
);
