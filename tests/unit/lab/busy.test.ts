import { expect, test } from 'vitest';
import { isTooBusy } from '../../../src/lab/busy.ts';

test.for([
  ['instant', 400],
  [1, 400],
  [10, 100],
] as const)('at pace %s a run tells with a lag of %d ms, and nothing with 1 ms more', ([pace, lag]) => {
  expect([isTooBusy({ lag }, pace), isTooBusy({ lag: lag + 1 }, pace)]).toEqual([false, true]);
});
