import { describe, expect, it, vi } from 'vitest';
import { stateSentence } from '../../../src/bench/report/state-words.ts';
import { BenchStore } from '../../../src/bench/state/bench-store.ts';
import { bringRecordings, keepRecordings } from '../../../src/bench/state/recordings.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import { eventsOf, makeEvidence, makeLab, recordOfEvents } from './fixtures.ts';

const es = wordsFor('es');
const { observations, log } = recordOfEvents(eventsOf([0]));
const WHOLE = { ...makeEvidence(), scenarios: { ...makeEvidence().scenarios, later: { observations, log } } };

/** A bench that came with one recording, and what its page's server answers. */
function setUp(answer: () => Promise<Response>) {
  const store = new BenchStore(makeLab(), makeEvidence());
  const fetch = vi.fn(answer);
  const source = { url: '/evidence/fixture.json', fetch };
  return { store, source, fetch, settled: () => vi.waitUntil(() => store.recordings.value !== 'asked') };
}

const json = (value: unknown) => async () => new Response(JSON.stringify(value));

describe('the other recordings', () => {
  it('are not asked for while the one that the page came with is shown', () => {
    const { store, source, fetch } = setUp(json(WHOLE));
    keepRecordings(store, source);
    expect(fetch).not.toHaveBeenCalled();
    expect(store.shown.value.source).toBe('recording');
  });

  it('come when a scenario is chosen: until then its plan is drawn, and said to be one', async () => {
    const { store, source, fetch, settled } = setUp(json(WHOLE));
    keepRecordings(store, source);
    store.chooseScenario('later');
    expect(store.shown.value.source).toBe('plan');
    expect(stateSentence(store, es)).toBe(es.bench.state.loading);
    await settled();
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/evidence/fixture.json');
    expect(store.shown.value.source).toBe('recording');
    expect(store.rows.value).toHaveLength(1);
    store.chooseScenario('three');
    store.chooseScenario('later');
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('can be asked for beforehand, once', async () => {
    const { store, source, fetch } = setUp(json(WHOLE));
    await Promise.all([bringRecordings(store, source), bringRecordings(store, source)]);
    expect(fetch).toHaveBeenCalledOnce();
    expect(Object.keys(store.evidence.value.scenarios)).toEqual(['three', 'later']);
  });

  it.each([
    ['the network fails', () => Promise.reject(new TypeError('offline'))],
    ['there is no such file', async () => new Response('', { status: 404 })],
    ['it is something else', json({ scenarios: { later: 3 } })],
  ])('are said to be missing where %s; the next choice asks again', async (_, answer) => {
    const { store, source, fetch, settled } = setUp(answer);
    keepRecordings(store, source);
    store.chooseScenario('later');
    await settled();
    expect(stateSentence(store, es)).toBe(es.bench.state.notLoaded);
    expect(store.shown.value.source).toBe('plan');
    store.chooseScenario('three');
    store.chooseScenario('later');
    expect(fetch).toHaveBeenCalledTimes(2);
    await settled();
  });

  it('are not asked for for a scenario of one’s own', () => {
    const { store, source, fetch } = setUp(json(WHOLE));
    keepRecordings(store, source);
    store.writeOwn('{"requests":[{}]}', { requests: [{}] });
    expect(stateSentence(store, es)).toBe(es.bench.scenarioEditor.neverRun);
    expect(fetch).not.toHaveBeenCalled();
  });
});
