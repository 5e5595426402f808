import { describe, expect, it } from 'vitest';
import { comparableRun, isSameRun } from '../../../src/bench/compare/pinned.ts';
import { BenchStore } from '../../../src/bench/state/bench-store.ts';
import type { Run } from '../../../src/bench/state/session.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import { eventsOf, makeEvidence, makeLab, recordOfEvents } from '../bench/fixtures.ts';

const es = wordsFor('es');
const texts = {
  title: 'Título',
  goal: 'Meta.',
  scenarios: { three: 'tres a la vez' },
  breaks: { free: { name: 'Sin retraso', symptom: 's', cure: 'c' } },
  notes: [],
};

function setUp() {
  const store = new BenchStore(makeLab(), makeEvidence());
  const ran = (delays: number[]): Run => {
    const record = recordOfEvents(eventsOf(delays));
    const run: Run = { ...store.order(), engine: 'embedded', record, now: record.now };
    store.session.value = { kind: 'ended', run };
    return run;
  };
  return { store, ran, run: () => comparableRun(store, es, texts) };
}

describe('a run to be compared', () => {
  it('is called by where it was recorded, or who ran what', () => {
    const { store, ran, run } = setUp();
    expect(run()?.name).toBe('Grabado en Node 24.21.0 · tres a la vez');
    store.edit('server.js', 'mine');
    ran([0, 1500, 1500]);
    expect(run()?.name).toBe('Tu ejecución · motor incorporado · tres a la vez · con tus cambios');
    store.breakIt('free');
    ran([0, 0, 0]);
    expect(run()?.name).toBe('Tu ejecución · motor incorporado · tres a la vez · Sin retraso');
  });

  it('is none while a run goes on, and where there is nothing to see', () => {
    const { store, ran, run } = setUp();
    store.session.value = { kind: 'running', run: ran([0, 0, 0]) };
    expect(run()).toBeNull();
    store.session.value = { kind: 'recorded' };
    store.scenario.value = 'later';
    expect(run()).toBeNull();
  });

  it('is the same run when it is looked at again, and another when it was run again', () => {
    const { ran, run } = setUp();
    ran([0, 0, 0]);
    const [first, again] = [run(), run()];
    ran([0, 0, 0]);
    const second = run();
    expect(first && again && isSameRun(first, again)).toBe(true);
    expect(first && second && isSameRun(first, second)).toBe(false);
  });

  it('is on the axis while it is pinned, however far it reaches', () => {
    const { store, ran, run } = setUp();
    expect(store.reach.value).toBe(5012);
    ran([0, 9000, 9000]);
    store.pinned.value = run();
    ran([0, 0, 0]);
    expect(store.reach.value).toBe(9012);
    store.pinned.value = null;
    expect(store.reach.value).toBe(5012);
  });
});
