import { describe, expect, it } from 'vitest';
import { Engines } from '../../../src/bench/engines/engines.ts';
import { partOf } from '../../../src/bench/engines/part.ts';
import { repeatOf } from '../../../src/bench/engines/repeat.ts';
import { BenchStore } from '../../../src/bench/state/bench-store.ts';
import { RunControl } from '../../../src/bench/state/run-control.ts';
import type { Run } from '../../../src/bench/state/session.ts';
import type { PageEngineId } from '../../../src/engines/registry.ts';
import type { BootState } from '../../../src/engines/webcontainer/boot-state.ts';
import { es } from '../../../src/i18n/engines/es.ts';
import type { Scenario } from '../../../src/lab/scenario.ts';
import { FIGURES, fakeEngines } from './fake-engines.ts';
import { eventsOf, Gate, makeEvidence, makeLab, recordOfEvents, replayEngine } from './fixtures.ts';

const READY: BootState = { kind: 'ready', isLate: false, figures: FIGURES };
const RAW: Scenario = { requests: [{ client: 'ana' }], clients: { ana: { ip: '127.0.0.2' } } };

function setUp(boot: BootState) {
  const store = new BenchStore(makeLab(), makeEvidence());
  const fake = fakeEngines(boot);
  return { ...fake, store, answerer: () => fake.store.answerer(store) };
}

describe('the engine of a run', () => {
  it('is the embedded one until what there is of the second has come', () => {
    const bench = new BenchStore(makeLab(), makeEvidence());
    const engines = new Engines();
    expect(engines.answerer(bench)).toBe('embedded');
    engines.part.value = partOf(fakeEngines(READY).store, es);
    expect(engines.answerer(bench)).toBe('webcontainer');
  });

  it('is WebContainer from when it is ready, late or not, at the paces that a real Node has', () => {
    const { store, boot, answerer } = setUp({ kind: 'failed', failure: { kind: 'blocked', by: 'network' } });
    expect(answerer()).toEqual({ engine: 'embedded', instead: { why: 'notReady' } });
    boot({ kind: 'ready', isLate: true, figures: FIGURES });
    expect(answerer()).toEqual({ engine: 'webcontainer' });
    store.pace.value = 'instant';
    expect(answerer()).toEqual({ engine: 'embedded', instead: { why: 'instant' } });
  });

  it('is the embedded one for who chose it, in every bench of the page', () => {
    const { page, answerer } = setUp(READY);
    page.choice.choose('embedded');
    expect(answerer()).toEqual({ engine: 'embedded', instead: null });
  });

  it('does not change while it goes on, whatever becomes ready', async () => {
    const { store, boot, answerer } = setUp({ kind: 'waiting' });
    const gate = new Gate();
    const asked: PageEngineId[] = [];
    const control = new RunControl({
      loadEngine: async (id) => {
        asked.push(id);
        return replayEngine([...eventsOf([0]).slice(0, -1), gate, { at: 9, type: 'done' }]);
      },
      wallClock: () => 0,
      onFrame: () => () => {},
      publish: (session) => {
        store.session.value = session;
      },
    });
    const first = control.start(store.order(), answerer().engine);
    await gate.reached;
    boot(READY);
    gate.open();
    await first;
    expect(store.shown.value.run?.engine).toBe('embedded');
    await control.start(store.order(), answerer().engine);
    expect(asked).toEqual(['embedded', 'webcontainer']);
  });
});

describe('repeating a run in the other engine', () => {
  const store = new BenchStore(makeLab(), makeEvidence());
  const record = recordOfEvents(eventsOf([0, 5000, 5000]));
  const ran = (changes: Partial<Run> = {}): Run => ({
    ...store.order(),
    engine: 'embedded',
    record,
    now: record.now,
    ...changes,
  });

  it('asks for the same files and the same scenario, whatever the code is now', () => {
    const run = ran();
    const { engine, order, whyNot, changesPace } = repeatOf(run, READY);
    expect([engine, whyNot, changesPace]).toEqual(['webcontainer', null, false]);
    expect(order.request).toEqual(run.request);
  });

  it('goes at ×10 where the run skipped time, and is possible', () => {
    const run = ran({ request: { ...store.order().request, pace: 'instant' } });
    const { order, whyNot, changesPace } = repeatOf(run, READY);
    expect([order.request.pace, whyNot, changesPace]).toEqual([10, null, true]);
  });

  it('goes back to the embedded engine, at the same pace, in whatever state the other is', () => {
    const run = ran({ engine: 'webcontainer' });
    const { engine, order, whyNot } = repeatOf(run, { kind: 'failed', failure: { kind: 'lost' } });
    expect([engine, order.request.pace, whyNot]).toEqual(['embedded', 10, null]);
  });

  it.each<[BootState, string]>([
    [{ kind: 'waiting' }, 'notReady'],
    [{ kind: 'booting', step: 'mounting', since: 0, isSlow: true }, 'notReady'],
    [{ kind: 'failed', failure: { kind: 'packages' } }, 'failed'],
    [{ kind: 'cancelled' }, 'failed'],
    [{ kind: 'off', why: 'choice' }, 'choice'],
    [{ kind: 'off', why: 'saveData' }, 'saveData'],
  ])('is not possible while WebContainer is %o', (boot, why) => {
    expect(repeatOf(ran(), boot).whyNot).toEqual({ why });
  });

  it('is not possible for clients with addresses of their own, which it names', () => {
    const run = ran({ request: { ...store.order().request, scenario: RAW } });
    expect(repeatOf(run, READY).whyNot).toEqual({ why: 'rawAddresses', clients: ['ana'] });
  });
});
