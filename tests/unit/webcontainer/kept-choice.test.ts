import { describe, expect, it } from 'vitest';
import { CHOICE_KEY, createKeptChoice } from '../../../src/engines/kept-choice.ts';

function browser(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept));
  let tell: (key: string | null, text: string | null) => void = () => {};
  return {
    values,
    otherTab: (key: string | null, text: string | null) => tell(key, text),
    host: {
      storage: () => ({
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => void values.set(key, value),
      }),
      otherTabs(callback: typeof tell) {
        tell = callback;
      },
    },
  };
}

describe('the choice of an engine', () => {
  it('is auto at first, kept once made, and found on the next visit', () => {
    const { host, values } = browser();
    const first = createKeptChoice(host);
    expect(first.choice).toBe('auto');
    first.choose('embedded');
    expect(values.get(CHOICE_KEY)).toBe('embedded');
    expect(createKeptChoice(host).choice).toBe('embedded');
  });

  it('is auto where something else was kept', () => {
    expect(createKeptChoice(browser({ [CHOICE_KEY]: 'node' }).host).choice).toBe('auto');
  });

  it('holds for the visit where storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    const choice = createKeptChoice({ storage: blocked, otherTabs: () => {} });
    choice.choose('webcontainer');
    expect(choice.choice).toBe('webcontainer');
  });

  it('follows another tab’s, and goes back to auto when the storage is emptied', () => {
    const { host, otherTab } = browser();
    const choice = createKeptChoice(host);
    const heard: string[] = [];
    const stop = choice.subscribe((next) => heard.push(next));
    otherTab(CHOICE_KEY, 'embedded');
    otherTab('ponlo-a-prueba:progress', '{}');
    otherTab(CHOICE_KEY, 'embedded');
    otherTab(null, null);
    stop();
    otherTab(CHOICE_KEY, 'webcontainer');
    expect(heard).toEqual(['embedded', 'auto']);
    expect(choice.choice).toBe('webcontainer');
  });
});
