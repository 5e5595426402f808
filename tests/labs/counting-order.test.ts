/**
 * The lab counting-order ships a test file with two tests: one that asserts the order of arrival, and its cure. The
 * lesson says that the first fails and the second passes; here both run, as `node --test-force-exit` runs them.
 */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LABS } from '../../scripts/lib/lab-folder.ts';

/** The lab's server listens on a port of its own choosing, so that this test does not need port 3000 to be free. */
const FREE_PORT = `data:text/javascript,${encodeURIComponent(
  `import { virtualisePorts } from ${JSON.stringify(new URL('../../src/engines/node/ports.ts', import.meta.url))}
virtualisePorts(() => {})`,
)}`;

test('the test of the lab that asserts the order of arrival fails, and its cure passes', async () => {
  const { code, output } = await runTests(join(LABS, 'counting-order', 'order.test.js'));
  expect(resultsOf(output)).toEqual([
    'not ok 1 - the first one sent is the first one counted',
    'ok 2 - five hits, and each one has the delay of its number',
  ]);
  expect(code).toBe(1);
});

function runTests(file: string): Promise<{ code: number; output: string }> {
  const args = ['--import', FREE_PORT, '--test-force-exit', '--test-reporter=tap', file];
  return new Promise((resolve) => {
    execFile(process.execPath, args, (error, output) => resolve({ code: Number(error?.code ?? 0), output }));
  });
}

function resultsOf(tap: string): string[] {
  return tap.split('\n').filter((line) => /^(not )?ok \d/.test(line));
}
