import { computed } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { stateSentence } from '../../../src/bench/report/state-words.ts';
import { ownNotice, planSentence, scenarioName } from '../../../src/bench/scenario/plan-words.ts';
import { BenchStore } from '../../../src/bench/state/bench-store.ts';
import { keepScenario } from '../../../src/bench/state/keep-scenario.ts';
import { OWN } from '../../../src/bench/state/own-scenario.ts';
import { withScenarioKeeper } from '../../../src/bench/state/scenario-keeper.ts';
import { createScenarioStore } from '../../../src/bench/state/scenario-store.ts';
import type { Run } from '../../../src/bench/state/session.ts';
import { currentTrouble } from '../../../src/bench/trouble/current.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import type { LabTexts } from '../../../src/lab/definition.ts';
import type { Schedule } from '../../../src/lab/scenario.ts';
import { writeText } from '../../../src/lab/scenario-text.ts';
import { eventsOf, makeEvidence, makeLab, recordOfEvents } from './fixtures.ts';

const es = wordsFor('es');
const FOUR: Schedule = { requests: [{ count: 4, every: 1000 }] };
const TEXTS: LabTexts = { title: '', goal: '', scenarios: {}, breaks: {}, notes: [] };
const KEY = 'bench.scenario.fixture';

function setUp() {
  const store = new BenchStore(makeLab(), makeEvidence());
  const write = (scenario: Schedule) => store.writeOwn(writeText(scenario), scenario);
  const ran = () => {
    const record = recordOfEvents(eventsOf([0, 5000, 5000]));
    const run: Run = { ...store.order(), engine: 'embedded', record, now: record.now };
    store.session.value = { kind: 'ended', run };
  };
  return { store, write, ran };
}

function memory() {
  const items = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
  return { items, storage, scenarios: createScenarioStore(() => storage) };
}

describe('one’s own scenario', () => {
  it('takes the place of the lab’s with the first change, and is what runs', () => {
    const { store, write } = setUp();
    write(FOUR);
    expect(store.scenario.value).toBe(OWN);
    expect(store.own.value?.from).toBe('three');
    expect(store.order()).toMatchObject({ scenario: OWN, request: { scenario: FOUR } });
    expect(scenarioName(OWN, TEXTS, es)).toBe('tu escenario');
  });

  it('that nobody ran is drawn as its arrivals, said not to be run, and has no versions and no staleness', () => {
    const { store, write } = setUp();
    write(FOUR);
    store.edit('server.js', 'mine');
    expect(store.shown.value.source).toBe('plan');
    expect(store.rows.value.map(({ kind, at }) => [kind, at])).toEqual([
      ['planned', 0],
      ['planned', 1000],
      ['planned', 2000],
      ['planned', 3000],
    ]);
    expect(stateSentence(store, es)).toBe('Sin ejecutar todavía');
    expect(store.shown.value.moment.record.versions).toEqual({});
    expect(store.stale.value).toBe(false);
    expect(planSentence(FOUR, es)).toBe('4 llegadas previstas; la última, a los 3 s');
  });

  it('shows its run until it is changed, and again when the change is taken back', () => {
    const { store, write, ran } = setUp();
    write({ requests: [{ count: 3 }] });
    ran();
    expect(stateSentence(store, es)).toBe('Tu ejecución');
    write(FOUR);
    expect(store.shown.value.source).toBe('plan');
    expect(currentTrouble(store, es)).toBeNull();
    write({ requests: [{ count: 3 }] });
    expect(store.shown.value.source).toBe('run');
  });

  it('with a mistake in it keeps what was typed, and runs as it last was without one', () => {
    const { store, write } = setUp();
    write(FOUR);
    store.writeOwn('{ "requests": [ { "count": "four" } ] }', null);
    expect(store.order().request.scenario).toEqual(FOUR);
    expect(store.own.value?.text).toContain('"four"');
    expect(ownNotice(store, es)).toBe(es.bench.scenarioEditor.runsLast);
    write(FOUR);
    expect(ownNotice(store, es)).toBeNull();
  });

  it('goes in one step, and can be had back in one', () => {
    const { store, write } = setUp();
    store.scenario.value = 'later';
    write(FOUR);
    store.resetOwn();
    expect(store.scenario.value).toBe('later');
    expect(store.own.value).toBeNull();
    store.undoOwn();
    expect(store.scenario.value).toBe(OWN);
    expect(store.order().request.scenario).toEqual(FOUR);
    expect(store.ownPutAside.value).toBeNull();
  });

  it('is put aside, not lost, when another is made of one of the lab’s', () => {
    const { store, write } = setUp();
    write(FOUR);
    store.scenario.value = 'later';
    write({ requests: [{ at: 9000 }] });
    expect(store.own.value?.from).toBe('later');
    store.undoOwn();
    expect(store.order().request.scenario).toEqual(FOUR);
    expect(store.ownPutAside.value?.from).toBe('later');
  });

  it('of a thousand million requests is drawn as far as a run goes', () => {
    const { store, write } = setUp();
    write({ requests: [{ count: 1e9 }] });
    expect(store.rows.value).toHaveLength(10_000);
  });

  it('that is a program has nothing to draw, and an engine that fails says why', () => {
    const { store } = setUp();
    const program = { program: 'client.js', until: 1000 };
    store.writeOwn(writeText(program), program);
    expect(store.rows.value).toEqual([]);
    expect(planSentence(program, es)).toBe('Un programa cliente: client.js, hasta los 1 s');
    const reason = { kind: 'paceUnsupported', pace: 'instant' } as const;
    store.session.value = { kind: 'failed', order: store.order(), engine: 'embedded', reason, run: null };
    expect(currentTrouble(store, es)?.what).toBe(es.errors.reasons.paceUnsupported.what);
  });
});

describe('one’s own scenario on the next visit', () => {
  it('is back and in use, mistakes included', () => {
    const { scenarios } = memory();
    const first = setUp();
    const stop = keepScenario(first.store, scenarios);
    first.write(FOUR);
    first.store.writeOwn('{ "requests": ', null);
    expect(first.store.scenarioKeeping.value).toBe('kept');
    stop();
    const { store } = setUp();
    keepScenario(store, scenarios);
    expect(store.scenario.value).toBe(OWN);
    expect(store.own.value).toEqual({ from: 'three', text: '{ "requests": ', scenario: FOUR });
  });

  it('is back in the list where the lab’s was in use, and gone once it was given up', () => {
    const { items, scenarios } = memory();
    const first = setUp();
    keepScenario(first.store, scenarios);
    first.write(FOUR);
    first.store.scenario.value = 'later';
    const { store } = setUp();
    keepScenario(store, scenarios);
    expect(store.scenario.value).toBe('three');
    expect(store.own.value?.scenario).toEqual(FOUR);
    store.scenario.value = OWN;
    store.resetOwn();
    expect(items.size).toBe(0);
  });

  it.each([
    ['no JSON', '{'],
    ['another version', JSON.stringify({ version: 2, from: 'three', text: '', scenario: FOUR })],
    ['no text', JSON.stringify({ version: 1, from: 'three', scenario: FOUR })],
    ['no scenario', JSON.stringify({ version: 1, from: 'three', text: '', scenario: { requests: [] } })],
  ])('is not there where %s was kept', (_, text) => {
    const { items, scenarios } = memory();
    items.set(KEY, text);
    expect(scenarios.load(makeLab())).toBeNull();
  });

  it('comes from the lab’s first where the lab no longer has the one it came from', () => {
    const { items, scenarios } = memory();
    items.set(KEY, JSON.stringify({ version: 1, from: 'gone', text: 'x', scenario: FOUR, isInUse: true }));
    expect(scenarios.load(makeLab())).toEqual({
      own: { from: 'three', text: 'x', scenario: FOUR },
      isInUse: true,
    });
  });

  it('is not there without storage, and that is said', () => {
    const { store, write } = setUp();
    keepScenario(
      store,
      createScenarioStore(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
    );
    write(FOUR);
    expect(store.scenarioKeeping.value).toBe('blocked');
    expect(store.order().request.scenario).toEqual(FOUR);
  });
});

describe('what keeps one’s own scenario', () => {
  const ownOf = (store: BenchStore) =>
    computed(() => store.own.value && { own: store.own.value, isInUse: store.scenario.value === OWN });

  /** As a bench does when it wakes. Resolves once it has begun. */
  function wake(store: BenchStore, storage: Storage): Promise<() => void> {
    return new Promise((resolve) => {
      withScenarioKeeper(
        store.lab,
        () => storage,
        (keeper) => resolve(keeper(store, ownOf(store))),
      );
    });
  }

  const isWritten = (items: Map<string, string>) =>
    vi.waitFor(() => expect(items.get(KEY)).toContain('"every"'));

  it('comes with the first that is written, and forgets it when the lab’s is back', async () => {
    const { items, storage } = memory();
    const { store, write } = setUp();
    await wake(store, storage);
    expect(items.size).toBe(0);
    write(FOUR);
    await isWritten(items);
    store.resetOwn();
    expect(items.size).toBe(0);
  });

  it('brings back before the bench wakes what was kept', async () => {
    const { items, storage } = memory();
    const first = setUp();
    const end = await wake(first.store, storage);
    first.write(FOUR);
    await isWritten(items);
    end();
    const { store } = setUp();
    const awake = wake(store, storage);
    expect(store.scenario.value).toBe('three');
    await awake;
    expect([store.scenario.value, store.schedule.value]).toEqual([OWN, FOUR]);
  });

  it('has begun at once where nothing was kept, and where the browser blocks it', () => {
    const { store } = setUp();
    const begun: string[] = [];
    withScenarioKeeper(
      store.lab,
      () => memory().storage,
      () => begun.push('empty'),
    );
    withScenarioKeeper(
      store.lab,
      () => {
        throw new DOMException('no', 'SecurityError');
      },
      () => begun.push('blocked'),
    );
    expect(begun).toEqual(['empty', 'blocked']);
  });
});
