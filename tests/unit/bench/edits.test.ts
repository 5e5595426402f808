import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { BenchStore } from '../../../src/bench/state/bench-store.ts';
import {
  brokenDraft,
  type Draft,
  fileNames,
  originalDraft,
  touchedFiles,
  withText,
} from '../../../src/bench/state/draft.ts';
import { createEditStore, keyOf } from '../../../src/bench/state/edits.ts';
import { keepEdits } from '../../../src/bench/state/keep-edits.ts';
import { claimToTell, isToTell } from '../../../src/bench/state/spokesman.ts';
import type { Lab } from '../../../src/lab/definition.ts';
import type { OtherTabs } from '../../../src/storage/other-tabs.ts';
import { makeEvidence, makeLab } from './fixtures.ts';

const lab = makeLab();
const KEY = 'bench.edits.fixture';
const mine = withText(lab, originalDraft(lab), 'server.js', 'mine');

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

function setUp() {
  const storage = memoryStorage();
  return { storage, edits: createEditStore(() => storage) };
}

/** The lab as a later version of the course ships it. */
function nextVersion(): Lab {
  return { ...lab, files: { 'server.js': 'rewritten\n', 'quota.js': 'new\n' } };
}

describe('edits', () => {
  it('come back on the next visit', () => {
    const { edits } = setUp();
    expect(edits.save(lab, mine)).toBe('kept');
    expect(edits.load(lab)).toEqual(mine);
  });

  it('of a break come back with the break', () => {
    const { edits } = setUp();
    edits.save(lab, withText(lab, brokenDraft(lab, 'free'), 'server.js', 'half mended'));
    expect(edits.load(lab)?.broken).toBe('free');
  });

  it('are forgotten once the code is as it came, a break included', () => {
    const { edits, storage } = setUp();
    edits.save(lab, mine);
    expect(storage.length).toBe(1);
    edits.save(lab, originalDraft(lab));
    expect(storage.length).toBe(0);
    edits.save(lab, brokenDraft(lab, 'free'));
    expect(storage.length).toBe(0);
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', JSON.stringify({ version: 1, files: { 'server.js': 'x' }, broken: null })],
    ['no files', JSON.stringify({ version: 2, broken: null, base: '' })],
    [
      'files that are no text',
      JSON.stringify({ version: 2, files: { 'server.js': 3 }, broken: null, base: '' }),
    ],
    [
      'nothing of what it began with',
      JSON.stringify({ version: 2, files: { 'server.js': 'x' }, broken: null }),
    ],
    ['null', 'null'],
  ])('are nothing where %s was kept', (_, text) => {
    const { edits, storage } = setUp();
    storage.setItem(KEY, text);
    expect(edits.load(lab)).toBeNull();
    expect(edits.loadAside(lab)).toBeNull();
  });

  it('work without storage: nothing is kept, and that is said', () => {
    const edits = createEditStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(edits.load(lab)).toBeNull();
    expect(edits.loadAside(lab)).toBeNull();
    expect(edits.save(lab, mine)).toBe('blocked');
    expect(() => edits.saveAside(lab, null)).not.toThrow();
  });

  it('that do not fit any more are said to be without room', () => {
    const full: Storage = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(createEditStore(() => full).save(lab, mine)).toBe('full');
  });
});

describe('edits of a lab that has changed since', () => {
  it('are set aside, with the files and breaks that the lab still has', () => {
    const { edits } = setUp();
    edits.save(lab, withText(lab, brokenDraft(lab, 'free'), 'server.js', 'half mended'));
    const next = { ...nextVersion(), breaks: {} };
    expect(edits.load(next)).toBeNull();
    expect(edits.loadAside(next)).toEqual({
      draft: { files: { 'server.js': 'half mended', 'quota.js': 'new\n' }, broken: null },
      why: 'older',
    });
  });

  it('come back where another file of the course changed, and not this lab’s', () => {
    const { edits } = setUp();
    edits.save(lab, mine);
    expect(edits.load({ ...lab, breaks: { ...lab.breaks, another: 'x' } })).toEqual(mine);
  });

  it('are offered until they are taken or let go, and then forgotten', () => {
    const { edits, storage } = setUp();
    edits.save(lab, mine);
    const next = nextVersion();
    const store = new BenchStore(next, makeEvidence());
    store.wake(edits);
    keepEdits({ store, own: store.draft, edits, listen: () => () => {} });
    expect(store.edited.value).toBe(false);
    expect(store.aside.value?.why).toBe('older');
    store.takeAside();
    expect(store.draft.value.files).toEqual({ 'server.js': 'mine', 'quota.js': 'new\n' });
    expect(store.aside.value).toBeNull();
    expect(edits.loadAside(next)).toBeNull();
    expect(storage.length).toBe(1);
  });
});

describe('two tabs on one lab', () => {
  /** Two benches over one storage: what one writes, the other hears of, as browsers do it. */
  function twoTabs() {
    const storage = memoryStorage();
    const heard: { key: string; text: string | null; from: string }[] = [];
    const listeners = new Map<string, Parameters<OtherTabs>[0]>();
    const open = (name: string) => {
      const shared: Storage = {
        ...storage,
        removeItem: (key) => {
          if (storage.getItem(key) !== null) heard.push({ key, text: null, from: name });
          storage.removeItem(key);
        },
        setItem: (key, text) => {
          heard.push({ key, text, from: name });
          storage.setItem(key, text);
        },
      };
      const edits = createEditStore(() => shared);
      const store = new BenchStore(lab, makeEvidence());
      store.wake(edits);
      const listen: OtherTabs = (callback) => {
        listeners.set(name, callback);
        return () => void listeners.delete(name);
      };
      keepEdits({ store, own: store.draft, edits, listen });
      return store;
    };
    const deliver = () => {
      for (const { key, text, from } of heard.splice(0)) {
        for (const [name, listener] of listeners) if (name !== from) listener(key, text);
      }
    };
    return { open, deliver, storage, edits: createEditStore(() => storage) };
  }

  it('each keep what they show, are told of each other, and nothing is lost', () => {
    const { open, deliver, edits } = twoTabs();
    const [a, b] = [open('a'), open('b')];
    a.edit('server.js', 'from a');
    deliver();
    expect(b.edited.value).toBe(false);
    expect(b.aside.value).toMatchObject({ why: 'elsewhere', draft: { files: { 'server.js': 'from a' } } });
    b.edit('server.js', 'from b');
    deliver();
    expect(a.draft.value.files['server.js']).toBe('from a');
    expect(a.aside.value?.draft.files['server.js']).toBe('from b');
    // Both are closed: the next visit finds the last, and the other set aside.
    expect(edits.load(lab)?.files['server.js']).toBe('from b');
    expect(edits.loadAside(lab)?.draft.files['server.js']).toBe('from a');
  });

  it('can bring over what the other wrote, and undo that', () => {
    const { open, deliver, edits } = twoTabs();
    const [a, b] = [open('a'), open('b')];
    b.edit('server.js', 'from b');
    deliver();
    a.edit('server.js', 'from a');
    deliver();
    b.takeAside();
    expect(b.draft.value.files['server.js']).toBe('from a');
    expect(b.aside.value).toBeNull();
    expect(edits.loadAside(lab)).toBeNull();
    b.undo();
    expect(b.draft.value.files['server.js']).toBe('from b');
  });

  it('do not lose what is shown where the other went back to the lab as shipped', () => {
    const { open, deliver, storage } = twoTabs();
    const [a, b] = [open('a'), open('b')];
    a.edit('server.js', 'from a');
    deliver();
    b.edit('server.js', 'from b');
    deliver();
    a.reset();
    deliver();
    expect(storage.getItem(keyOf(lab))).toContain('from b');
  });

  it('hear nothing of other labs, nor of what they already show', () => {
    const heard: Parameters<OtherTabs>[0][] = [];
    const { edits, storage } = setUp();
    const store = new BenchStore(lab, makeEvidence());
    keepEdits({
      store,
      own: store.draft,
      edits,
      listen: (callback) => {
        heard.push(callback);
        return () => {};
      },
    });
    const textOf = (draft: Draft) => {
      const there = setUp();
      there.edits.save(lab, draft);
      return there.storage.getItem(KEY);
    };
    store.edit('server.js', 'mine');
    for (const callback of heard) {
      callback('bench.edits.another', textOf(withText(lab, mine, 'server.js', 'of another lab')));
      callback(KEY, storage.getItem(KEY));
    }
    expect(heard).toHaveLength(1);
    expect(store.aside.value).toBeNull();
  });
});

it('one bench of a page tells that nothing can be kept, the first that needs to', () => {
  claimToTell('first');
  claimToTell('second');
  expect([isToTell('first'), isToTell('second')]).toEqual([true, false]);
});

it('what is kept is the person’s own, not what the bench shows of another', () => {
  const { edits } = setUp();
  const store = new BenchStore(lab, makeEvidence());
  const own = signal(mine);
  keepEdits({ store, own, edits, listen: () => () => {} });
  store.edit('server.js', 'from a link');
  expect(edits.load(lab)).toEqual(mine);
});

describe('several files', () => {
  const several: Lab = { ...lab, files: { 'quota.js': 'q\n', ...lab.files } };

  it('are named with the entry first', () => {
    expect(fileNames(several, several.files)).toEqual(['server.js', 'quota.js']);
  });

  it('are marked one by one where the person changed them, not where a break did', () => {
    const broken = brokenDraft(several, 'free');
    expect(touchedFiles(several, broken)).toEqual([]);
    expect(touchedFiles(several, withText(several, broken, 'quota.js', 'mine'))).toEqual(['quota.js']);
  });
});
