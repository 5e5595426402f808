import { describe, expect, test } from 'vitest';
import { type KeptAnswer, NO_PROGRESS } from '../../../src/quiz/progress.ts';
import {
  PROGRESS_ASIDE_KEY,
  PROGRESS_KEY,
  type ProgressState,
  type ProgressStorage,
  ProgressStore,
} from '../../../src/quiz/progress-store.ts';
import { exportProgress } from '../../../src/quiz/progress-text.ts';

const kept = (at: number): KeptAnswer => ({
  at,
  seed: 0,
  verdict: 'right',
  credit: 1,
  confidence: 'unsure',
  answer: { kind: 'predicted', confidence: 'unsure', parts: {} },
});

/** One browser: what it stores, and its tabs, each of which hears of what another wrote. */
class Browser {
  readonly stored = new Map<string, string>();
  trouble: 'none' | 'blocked' | 'full' = 'none';
  readonly #tabs: { heed: (key: string | null, text: string | null) => void; deaf: 'deaf' | 'hears' }[] = [];

  openTab(hearing: 'deaf' | 'hears' = 'hears'): ProgressStore {
    const tab = { heed: (_key: string | null, _text: string | null) => {}, deaf: hearing };
    return new ProgressStore({
      storage: () => this.#storageOf(tab),
      otherTabs: (heed) => {
        tab.heed = heed;
        this.#tabs.push(tab);
        return () => this.#tabs.splice(this.#tabs.indexOf(tab), 1);
      },
    });
  }

  clear(): void {
    this.stored.clear();
    for (const tab of this.#tabs) tab.heed(null, null);
  }

  #storageOf(writer: { deaf: string }): ProgressStorage {
    if (this.trouble === 'blocked') throw new Error('blocked');
    const tell = (key: string, text: string | null) => {
      for (const tab of this.#tabs) if (tab !== writer && tab.deaf === 'hears') tab.heed(key, text);
    };
    return {
      getItem: (key) => this.stored.get(key) ?? null,
      setItem: (key, text) => {
        if (this.trouble === 'full') throw new DOMException('full', 'QuotaExceededError');
        this.stored.set(key, text);
        tell(key, text);
      },
      removeItem: (key) => {
        this.stored.delete(key);
        tell(key, null);
      },
    };
  }
}

const momentsOf = ({ state }: ProgressStore) =>
  Object.fromEntries(Object.entries(state.progress.answers).map(([key, { at }]) => [key, at]));

describe('progress', () => {
  test('is there at the next visit', () => {
    const browser = new Browser();
    browser.openTab().record('quiz/one', kept(5));
    expect(momentsOf(browser.openTab())).toEqual({ 'quiz/one': 5 });
    expect(browser.openTab().state).toMatchObject({ keeping: 'kept', setAside: null });
  });

  test('is the same in two tabs as soon as one of them records', () => {
    const browser = new Browser();
    const [a, b] = [browser.openTab(), browser.openTab()];
    const heard: ProgressState[] = [];
    b.subscribe((state) => heard.push(state));
    a.record('quiz/one', kept(5));
    expect(momentsOf(b)).toEqual({ 'quiz/one': 5 });
    expect(heard).toHaveLength(1);
  });

  test('of a tab that did not hear of the other is not lost to it: each adds to what is stored', () => {
    const browser = new Browser();
    const [a, b] = [browser.openTab('deaf'), browser.openTab('deaf')];
    a.record('quiz/one', kept(5));
    b.record('quiz/two', kept(6));
    b.record('quiz/one', kept(3));
    expect(momentsOf(b)).toEqual({ 'quiz/one': 5, 'quiz/two': 6 });
    expect(momentsOf(browser.openTab())).toEqual({ 'quiz/one': 5, 'quiz/two': 6 });
  });

  test('that was erased in one tab does not come back from another, though it heard nothing', () => {
    const browser = new Browser();
    const [a, b] = [browser.openTab('deaf'), browser.openTab('deaf')];
    b.record('quiz/one', kept(5));
    a.erase();
    b.record('quiz/two', kept(6));
    expect(momentsOf(b)).toEqual({ 'quiz/two': 6 });
  });

  test('is gone in every tab when one erases it, or the browser’s storage is emptied', () => {
    const browser = new Browser();
    const [a, b] = [browser.openTab(), browser.openTab()];
    a.record('quiz/one', kept(5));
    a.erase();
    expect([momentsOf(a), momentsOf(b), [...browser.stored]]).toEqual([{}, {}, []]);
    a.record('quiz/one', kept(5));
    browser.clear();
    expect([momentsOf(a), momentsOf(b)]).toEqual([{}, {}]);
  });

  test('does not change for what else is stored, nor for a closed tab', () => {
    const browser = new Browser();
    const [a, b, closed] = [browser.openTab(), browser.openTab(), browser.openTab()];
    a.record('quiz/one', kept(5));
    closed.close();
    a.erase();
    expect(momentsOf(closed)).toEqual({ 'quiz/one': 5 });
    a.record('quiz/one', kept(5));
    browser.stored.set('other', 'x');
    expect(momentsOf(b)).toEqual({ 'quiz/one': 5 });
  });
});

describe('where the browser keeps nothing, progress', () => {
  test('lasts for this visit, and says that storage is blocked', () => {
    const browser = new Browser();
    browser.trouble = 'blocked';
    const tab = browser.openTab();
    tab.record('quiz/one', kept(5));
    tab.record('quiz/two', kept(6));
    expect(momentsOf(tab)).toEqual({ 'quiz/one': 5, 'quiz/two': 6 });
    expect(tab.state.keeping).toBe('blocked');
  });

  test('says that storage is full, and is kept whole once there is room again', () => {
    const browser = new Browser();
    const tab = browser.openTab();
    tab.record('quiz/one', kept(5));
    browser.trouble = 'full';
    tab.record('quiz/two', kept(6));
    expect(tab.state.keeping).toBe('full');
    expect(momentsOf(tab)).toEqual({ 'quiz/one': 5, 'quiz/two': 6 });
    browser.trouble = 'none';
    tab.record('quiz/three', kept(7));
    expect(tab.state.keeping).toBe('kept');
    expect(momentsOf(browser.openTab())).toEqual({ 'quiz/one': 5, 'quiz/two': 6, 'quiz/three': 7 });
  });

  test('does not lose what it could not keep when another tab writes', () => {
    const browser = new Browser();
    const [a, b] = [browser.openTab(), browser.openTab()];
    browser.trouble = 'full';
    a.record('quiz/one', kept(5));
    browser.trouble = 'none';
    b.record('quiz/two', kept(6));
    expect(momentsOf(a)).toEqual({ 'quiz/one': 5, 'quiz/two': 6 });
  });
});

describe('a record that cannot be read', () => {
  test('is set aside as it was, and the next answer is kept beside it', () => {
    const browser = new Browser();
    browser.stored.set(PROGRESS_KEY, '{"half":');
    const tab = browser.openTab();
    expect(tab.state).toEqual({ progress: NO_PROGRESS, keeping: 'kept', setAside: '{"half":' });
    tab.record('quiz/one', kept(5));
    expect(browser.stored.get(PROGRESS_ASIDE_KEY)).toBe('{"half":');
    expect(tab.state.setAside).toBe('{"half":');
    expect(momentsOf(browser.openTab())).toEqual({ 'quiz/one': 5 });
  });

  test('is erased with the rest', () => {
    const browser = new Browser();
    browser.stored.set(PROGRESS_KEY, 'x');
    const tab = browser.openTab();
    tab.erase();
    expect(tab.state.setAside).toBeNull();
    expect(browser.stored.size).toBe(0);
  });
});

describe('a file', () => {
  test('that one browser exported is merged into another’s progress, the later answer first', () => {
    const [from, to] = [new Browser().openTab(), new Browser().openTab()];
    from.record('quiz/one', kept(5));
    from.record('quiz/two', kept(6));
    to.record('quiz/one', kept(9));
    expect(to.import(from.export())).toBeNull();
    expect(momentsOf(to)).toEqual({ 'quiz/one': 9, 'quiz/two': 6 });
  });

  test('that is none of ours changes nothing, and says why', () => {
    const tab = new Browser().openTab();
    tab.record('quiz/one', kept(5));
    expect(tab.import('{}')).toBe('notOurs');
    expect(tab.import(exportProgress(NO_PROGRESS).replace('"version": 1', '"version": 2'))).toBe('newer');
    expect(momentsOf(tab)).toEqual({ 'quiz/one': 5 });
  });
});
