import { expect, it } from 'vitest';
import { namedRequests } from '../../../src/lab/named-requests.ts';

it('a symptom is about the requests it names, each once, in order; what it expects of the log names none', () => {
  const named = namedRequests([
    { n: '4-5', delay: 5000 },
    { n: '1,4', outcome: 'served' },
    { log: 'WRN_ESD_DELAYMS', count: 1 },
  ]);
  expect(named).toEqual([1, 4, 5]);
});
