import { expect, test } from 'vitest';
import { StartGate } from '../../../scripts/lib/start-gate.ts';

/** Lets every promise that can settle do so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('two may begin at once; the third begins when one has begun, and the fourth after it', async () => {
  const gate = new StartGate(2);
  const entered: number[] = [];
  const leave = new Map<number, () => void>();
  for (const run of [1, 2, 3, 4]) {
    gate.enter().then((done) => {
      entered.push(run);
      leave.set(run, done);
    });
  }
  await settled();
  expect(entered).toEqual([1, 2]);
  leave.get(2)?.();
  await settled();
  expect(entered).toEqual([1, 2, 3]);
  leave.get(1)?.();
  await settled();
  expect(entered).toEqual([1, 2, 3, 4]);
});

test('a place given back twice is one place', async () => {
  const gate = new StartGate(1);
  const leave = await gate.enter();
  leave();
  leave();
  const entered: number[] = [];
  for (const run of [1, 2]) gate.enter().then(() => entered.push(run));
  await settled();
  expect(entered).toEqual([1]);
});
