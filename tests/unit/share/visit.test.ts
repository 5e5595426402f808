import { describe, expect, it, vi } from 'vitest';
import type { Shareable } from '../../../src/bench/share/link.ts';
import { Visitor } from '../../../src/bench/share/visit.ts';
import { Visits } from '../../../src/bench/share/visits.ts';
import { BenchStore } from '../../../src/bench/state/bench-store.ts';
import { originalDraft, withText } from '../../../src/bench/state/draft.ts';
import { OWN } from '../../../src/bench/state/own-scenario.ts';
import { eventsOf, makeEvidence, makeLab, recordOfEvents } from '../bench/fixtures.ts';

function setUp() {
  const lab = makeLab();
  const store = new BenchStore(lab, makeEvidence());
  const stop = vi.fn();
  const visits = new Visits(store);
  const visitor = new Visitor({ visits, store, stop });
  const theirs: Shareable = {
    draft: withText(lab, originalDraft(lab), 'server.js', 'theirs'),
    scenario: 'later',
    pace: 'instant',
  };
  return { lab, store, stop, visits, visitor, theirs, text: () => store.draft.value.files['server.js'] };
}

describe('a link on the bench', () => {
  it('shows its code, scenario and pace, runs nothing, and ends the run that went on', () => {
    const { store, stop, visitor, theirs, text } = setUp();
    const record = recordOfEvents(eventsOf([0, 0, 0]));
    store.session.value = { kind: 'running', run: { ...store.order(), engine: 'embedded', record, now: 1 } };
    visitor.open(theirs);
    expect(text()).toBe('theirs');
    expect(store.scenario.value).toBe('later');
    expect(store.pace.value).toBe('instant');
    expect(store.session.value).toEqual({ kind: 'recorded' });
    expect(stop).toHaveBeenCalled();
  });

  it('leaves what is kept as it was, however the link’s code is edited', () => {
    const { store, visits, visitor, theirs } = setUp();
    store.edit('server.js', 'mine');
    visitor.open(theirs);
    store.edit('server.js', 'theirs, changed');
    expect(visits.ownDraft.value.files['server.js']).toBe('mine');
  });

  it('gives everything back in one action: code, scenario, pace, run, what could be undone', () => {
    const { store, visits, visitor, theirs, text } = setUp();
    store.edit('server.js', 'mine');
    store.reset();
    store.edit('server.js', 'mine again');
    const record = recordOfEvents(eventsOf([0, 0, 0]));
    store.session.value = { kind: 'ended', run: { ...store.order(), engine: 'embedded', record, now: 1 } };
    const before = store.session.value;
    visitor.open(theirs);
    visitor.goBack();
    expect(text()).toBe('mine again');
    expect(store.scenario.value).toBe('three');
    expect(store.pace.value).toBe(10);
    expect(store.session.value).toBe(before);
    expect(visits.visit.value.kind).toBe('returned');
  });

  it('can be had again after going back, with what was changed in it', () => {
    const { store, visitor, theirs, text } = setUp();
    visitor.open(theirs);
    store.edit('server.js', 'theirs, changed');
    visitor.goBack();
    store.edit('server.js', 'mine');
    visitor.goAgain();
    expect(text()).toBe('theirs, changed');
    visitor.goBack();
    expect(text()).toBe('mine');
  });

  it('becomes one’s own only when that is asked for, and then what was there can be had back', () => {
    const { store, visits, visitor, theirs, text } = setUp();
    store.edit('server.js', 'mine');
    visitor.open(theirs);
    visitor.keep();
    expect(visits.ownDraft.value.files['server.js']).toBe('theirs');
    visitor.takeBack();
    expect(text()).toBe('mine');
    expect(visits.ownDraft.value.files['server.js']).toBe('mine');
    expect(visits.visit.value.kind).toBe('home');
  });

  it('after a second link still holds what was one’s own before the first', () => {
    const { store, visitor, theirs, text } = setUp();
    store.edit('server.js', 'mine');
    visitor.open(theirs);
    visitor.open({ ...theirs, pace: 1 });
    visitor.goBack();
    expect(text()).toBe('mine');
  });

  it('brings its own scenario, and one’s own stays kept', () => {
    const { store, visits, visitor, theirs } = setUp();
    const mine = { from: 'three', text: '{}', scenario: { requests: [{ count: 9 }] } };
    store.useOwn(mine);
    visitor.open({ ...theirs, scenario: { requests: [{ count: 2 }] } });
    expect(store.scenario.value).toBe(OWN);
    expect(store.planned.value).toHaveLength(2);
    expect(visits.ownScenario.value).toEqual({ own: mine, isInUse: true });
    visitor.goBack();
    expect(store.planned.value).toHaveLength(9);
  });

  it('that cannot be opened changes nothing but what is said', () => {
    const { store, visits, text } = setUp();
    store.edit('server.js', 'mine');
    visits.problem.value = 'broken';
    expect(text()).toBe('mine');
    expect(visits.visit.value).toEqual({ kind: 'home' });
    expect(visits.problem.value).toBe('broken');
  });
});
