import { describe, expect, it } from 'vitest';
import { announcement, staleSentence, stateSentence } from '../../../src/bench/report/state-words.ts';
import { BenchStore } from '../../../src/bench/state/bench-store.ts';
import type { EditStore } from '../../../src/bench/state/edits.ts';
import type { Run } from '../../../src/bench/state/session.ts';
import { currentPlace, currentTrouble } from '../../../src/bench/trouble/current.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import { DEFAULT_LIMITS, type RunEvent } from '../../../src/lab/events.ts';
import { eventsOf, makeEvidence, makeLab, recordOfEvents } from './fixtures.ts';

const es = wordsFor('es');

function setUp() {
  const lab = makeLab();
  const store = new BenchStore(lab, makeEvidence());
  /** As if what is on the bench had been run, with these events. */
  const ran = (events: readonly RunEvent[]): Run => {
    const record = recordOfEvents(events);
    const run: Run = { ...store.order(), engine: 'embedded', record, now: record.now };
    store.session.value = { kind: 'ended', run };
    return run;
  };
  return { lab, store, ran, text: () => store.draft.value.files['server.js'] };
}

const noEdits: EditStore = { load: () => null, save: () => 'kept' };

describe('an order', () => {
  it('carries the edited files, the scenario, the pace and the limits', () => {
    const { store } = setUp();
    store.edit('server.js', 'mine');
    store.pace.value = 'instant';
    expect(store.order()).toEqual({
      request: {
        files: { 'server.js': 'mine' },
        entry: 'server.js',
        port: 3000,
        path: '/api/data',
        scenario: { requests: [{ count: 3 }] },
        pace: 'instant',
        limits: DEFAULT_LIMITS,
      },
      scenario: 'three',
      broken: null,
    });
  });

  it('is ×10 unless another pace is chosen', () => {
    expect(setUp().store.order().request.pace).toBe(10);
  });
});

describe('reset', () => {
  it('brings the original back, and can be undone once', () => {
    const { store, lab, text } = setUp();
    store.edit('server.js', 'mine');
    store.reset();
    expect(text()).toBe(lab.files['server.js']);
    expect(store.edited.value).toBe(false);
    store.undo();
    expect(text()).toBe('mine');
    expect(store.undoable.value).toBeNull();
  });

  it('still has the person’s own code to give back after a break was tried', () => {
    const { store, text } = setUp();
    store.edit('server.js', 'mine');
    store.breakIt('free');
    store.reset();
    store.undo();
    expect(text()).toBe('mine');
  });
});

describe('a break', () => {
  it('puts its server on the bench, with its scenario', () => {
    const { store, lab, text } = setUp();
    const { free } = lab.breaks;
    store.scenario.value = 'later';
    store.breakIt('free');
    expect(text()).toBe(free);
    expect(store.scenario.value).toBe('three');
    expect(store.touched.value).toBe(false);
  });

  it('is seen when its symptom holds in the run', () => {
    const { store, ran } = setUp();
    store.breakIt('free');
    expect(store.symptom.value).toBeNull();
    ran(eventsOf([0, 0, 0]));
    expect(store.symptom.value).toBe('seen');
  });

  it('is gone when the person’s own edit has cured it, and not when nothing was edited', () => {
    const { store, ran } = setUp();
    store.breakIt('free');
    ran(eventsOf([0, 5000, 5000]));
    expect(store.symptom.value).toBeNull();
    store.edit('server.js', 'mended by hand');
    ran(eventsOf([0, 5000, 5000]));
    expect(store.symptom.value).toBe('gone');
  });

  it('is not judged by a run that was stopped', () => {
    const { store, ran } = setUp();
    store.breakIt('free');
    const run = ran(eventsOf([0, 0, 0]));
    store.session.value = {
      kind: 'ended',
      run: { ...run, record: { ...run.record, state: { kind: 'stopped' } } },
    };
    expect(store.symptom.value).toBeNull();
  });

  it('is mended by putting the original back, and remembered until the code changes', () => {
    const { store } = setUp();
    store.breakIt('free');
    store.mend();
    expect(store.edited.value).toBe(false);
    expect(store.mended.value).toBe('free');
    store.edit('server.js', 'mine');
    expect(store.mended.value).toBeNull();
  });
});

describe('what is shown', () => {
  it('is the recording until something was run', () => {
    const { store } = setUp();
    expect(store.shown.value.run).toBeNull();
    expect(store.rows.value).toHaveLength(3);
    expect(stateSentence(store, es)).toBe('Grabado en Node 24.21.0');
    expect(announcement(store, es)).toBe('');
  });

  it('is the run, then; and the recording again for a scenario that was not run', () => {
    const { store, ran } = setUp();
    ran(eventsOf([0, 1500, 1500]));
    expect(stateSentence(store, es)).toBe('Tu ejecución');
    expect(announcement(store, es)).toBe('Ejecución terminada: 3 servidas; espera más larga: 1,5 s.');
    store.scenario.value = 'later';
    expect(store.shown.value.run).toBeNull();
    expect(store.rows.value).toEqual([{ kind: 'planned', n: 1, path: '/api/data', at: 8000 }]);
  });

  it('reaches as far as the recording, so that a faster run can be compared', () => {
    const { store, ran } = setUp();
    ran(eventsOf([0, 1500, 1500]));
    expect(store.reach.value).toBe(5012);
  });

  it('is the plan while the server starts', () => {
    const { store } = setUp();
    store.session.value = { kind: 'starting', order: store.order() };
    expect(store.rows.value.map(({ kind }) => kind)).toEqual(['planned', 'planned', 'planned']);
    expect(stateSentence(store, es)).toBe('Arrancando el servidor…');
    expect(announcement(store, es)).toBe('Ejecución en marcha.');
  });

  it('is in progress once the server is ready, not before', () => {
    const { store } = setUp();
    const [ready, ...rest] = eventsOf([0, 5000, 5000]);
    const run = (events: readonly RunEvent[]): Run => {
      const record = recordOfEvents(events);
      return { ...store.order(), engine: 'embedded', record, now: record.now };
    };
    store.session.value = { kind: 'running', run: run(rest.slice(0, 1)) };
    expect(stateSentence(store, es)).toBe('Arrancando el servidor…');
    store.session.value = { kind: 'running', run: run(ready ? [ready] : []) };
    expect(stateSentence(store, es)).toBe('En marcha');
  });

  it('is stale once the code differs from the code that was run', () => {
    const { store, ran } = setUp();
    expect(staleSentence(store, es)).toBeNull();
    store.edit('server.js', 'mine');
    expect(staleSentence(store, es)).toBe('El código ya no es el de esta grabación.');
    ran(eventsOf([0, 0, 0]));
    expect(staleSentence(store, es)).toBeNull();
    store.reset();
    expect(staleSentence(store, es)).toBe('El código ha cambiado desde esta ejecución.');
  });

  it('is the recording where the engine could not be loaded, with the reason', () => {
    const { store } = setUp();
    const reason = { kind: 'notLoaded', what: 'embedded' } as const;
    store.session.value = { kind: 'failed', order: store.order(), engine: 'embedded', reason, run: null };
    expect(store.shown.value.run).toBeNull();
    expect(currentTrouble(store, es)?.what).toBe(es.errors.reasons.notLoaded.what);
    expect(announcement(store, es)).toContain('no hay conexión');
  });
});

describe('an error', () => {
  const crash: RunEvent = {
    at: 0,
    type: 'crashed',
    error: { kind: 'syntax', message: 'Unexpected token', place: { file: 'server.js', line: 2 } },
  };

  it('marks its line until the code changes', () => {
    const { store, ran } = setUp();
    ran([crash]);
    expect(currentPlace(store)).toEqual({ file: 'server.js', line: 2 });
    expect(currentTrouble(store, es)?.where).toBe('server.js, línea 2');
    expect(stateSentence(store, es)).toBe('El servidor no llegó a arrancar');
    store.edit('server.js', 'mine');
    expect(currentPlace(store)).toBeNull();
  });

  it('is said aloud with its place', () => {
    const { store, ran } = setUp();
    ran([crash]);
    expect(announcement(store, es)).toContain('error de sintaxis. server.js, línea 2. Suele faltar');
  });

  it('of a limit says which, and what it was', () => {
    const { store, ran } = setUp();
    ran([{ at: 600_000, type: 'limit', limit: 'virtualTime' }]);
    expect(currentTrouble(store, es)?.what).toContain('600 s');
    expect(stateSentence(store, es)).toContain('llegó a un límite');
  });
});

describe('waking', () => {
  it('brings back an edit and says so, until the person goes on', () => {
    const { store, text } = setUp();
    store.wake({ ...noEdits, load: () => ({ files: { 'server.js': 'mine' }, broken: null }) });
    expect(text()).toBe('mine');
    expect(store.awake.value).toBe(true);
    expect(store.restored.value).toBe(true);
    store.edit('server.js', 'mine too');
    expect(store.restored.value).toBe(false);
  });

  it('leaves the lab as shipped where nothing was kept', () => {
    const { store } = setUp();
    store.wake(noEdits);
    expect(store.edited.value).toBe(false);
    expect(store.restored.value).toBe(false);
  });
});
