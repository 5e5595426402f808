/**
 * What is right is decided by a run, and on real Node as in the page: the same verdicts, and others with another
 * middleware. All side by side at pace 1, which takes as long as the longest run.
 */

import { readFile } from 'node:fs/promises';
import { afterAll, describe, test } from 'vitest';
import { loadLocalEngine } from '../../scripts/lib/node-engines.ts';
import { grade } from '../../src/quiz/grade.ts';
import { askQuestion, withServer } from '../../src/quiz/variation.ts';
import type { Verdict } from '../../src/quiz/verdict.ts';
import { labOf, runAllAtOnce } from '../unit/quiz/support.ts';
import {
  answerOf,
  asShipped,
  embedded,
  halved,
  nothing,
  patchedSlowDown,
  predictions,
  questionOf,
  show,
  spoilt,
} from './quiz-shown.ts';

const node = await loadLocalEngine('node');
afterAll(() => Promise.all([node.dispose(), embedded.dispose()]));

// The longest run takes 46 s, and a machine that was busy meanwhile runs again.
describe.concurrent('on Node', { timeout: 240_000 }, () => {
  test.for(predictions.map((question) => [question.id, question] as const))(
    '%s gets the same verdicts as embedded: right, partly right, wrong',
    async ([id, question], { expect }) => {
      const shown = await show(id, 0);
      const onNode = await runAllAtOnce(shown.asking, node);
      const right = answerOf(shown.parts);
      for (const answer of [right, spoilt(right, question), nothing(right)]) {
        const inPage = grade(shown.asking, answer, shown.runs);
        expect(withoutClock(grade(shown.asking, answer, onNode))).toEqual(withoutClock(inPage));
      }
      expect(grade(shown.asking, right, onNode).kind).toBe('right');
      expect(grade(shown.asking, spoilt(right, question), onNode).kind).toBe('partly');
      expect(grade(shown.asking, nothing(right), onNode).kind).toBe('wrong');
    },
  );

  test.for([
    ['right/trust-proxy-one-hop', 'right', null],
    ['right/api-key-or-refused', 'right', null],
    ['wrong/invented-addresses/trust-proxy-true', 'wrong', 'invented-addresses'],
    ['wrong/proxy-address/as-shipped', 'wrong', 'proxy-address'],
  ] as const)('the server %s is %s', async ([name, kind, mistake], { expect }) => {
    const question = questionOf('shared-budget');
    const solution = new URL(`../unit/quiz/solutions/${name}.js`, import.meta.url);
    const asking = withServer(askQuestion(question, await labOf(question), 0), {
      'server.js': await readFile(solution, 'utf8'),
    });
    const verdict = grade(
      asking,
      { kind: 'edited', confidence: 'sure', files: {} },
      await runAllAtOnce(asking, node),
    );
    expect(verdict).toMatchObject({ kind, parts: [{ kind: 'edit', mistake }] });
  });

  test('another version of the middleware, whose delays are half as long, changes the verdict', async ({
    expect,
  }) => {
    const { asking } = await show('four-at-once', 0);
    const patched = await patchedSlowDown();
    const runs = await runAllAtOnce(asking, node, (request) => ({
      ...request,
      files: {
        ...request.files,
        'node_modules/express-slow-down/package.json': '{ "type": "module", "exports": "./index.js" }',
        'node_modules/express-slow-down/index.js': patched,
      },
    }));
    expect(grade(asking, asShipped, runs)).toMatchObject({ kind: 'partly', credit: 0.5 });
    expect(grade(asking, halved, runs)).toMatchObject({ kind: 'right', credit: 1 });
  });
});

/** When requests were sent is a matter of the clock. */
function withoutClock(verdict: Verdict): unknown {
  return JSON.parse(JSON.stringify(verdict, (key, value) => (key === 'sentAt' ? undefined : value)));
}
