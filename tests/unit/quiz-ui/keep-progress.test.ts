import { describe, expect, it } from 'vitest';
import { PROGRESS_KEY, ProgressStore } from '../../../src/quiz/progress-store.ts';
import { followProgress, recordIn } from '../../../src/quiz/ui/progress/keep-progress.ts';
import type { QuestionHost } from '../../../src/quiz/ui/state/question-store.ts';
import { QuizStore } from '../../../src/quiz/ui/state/quiz-store.ts';
import { askQuestion } from '../../../src/quiz/variation.ts';
import { lab, makeData, predict, wordsIn } from './support.ts';

const idle: QuestionHost = {
  judge: async () => ({ verdict: { kind: 'shown', parts: [] }, outcomes: {} }),
  whenSlow: () => () => {},
  onJudged: () => {},
};

/** Tabs of one browser: what one writes, the others are told. */
function openBrowser() {
  const items = new Map<string, string>();
  const tabs = new Set<(key: string | null, text: string | null) => void>();
  const openTab = () => {
    let own: (key: string | null, text: string | null) => void = () => {};
    const progress = new ProgressStore({
      storage: () => ({
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, text) => {
          items.set(key, text);
          for (const tab of tabs) if (tab !== own) tab(key, text);
        },
        removeItem: (key) => {
          items.delete(key);
          for (const tab of tabs) if (tab !== own) tab(key, null);
        },
      }),
      otherTabs: (callback) => {
        own = callback;
        tabs.add(callback);
        return () => tabs.delete(callback);
      },
    });
    const store = new QuizStore(makeData('es'), idle);
    const stop = followProgress(progress, store, wordsIn('es'));
    return { progress, store, stop };
  };
  return { items, tabs, openTab };
}

const asking = askQuestion(predict, lab, 1);
const answer = {
  kind: 'predicted',
  confidence: 'sure',
  parts: { times: { kind: 'times', times: [0, 0, 9000] }, end: { kind: 'choice', picked: ['failed'] } },
} as const;
const given = structuredClone(answer) as unknown as Parameters<QuestionHost['onJudged']>[1];

describe('answers that are kept', () => {
  it('show in their own tab, in the others, and on the next visit with what was written', () => {
    const { openTab } = openBrowser();
    const [here, there] = [openTab(), openTab()];
    recordIn(here.progress, 'fixture', () => 77)(asking, given, { kind: 'partly', credit: 0.5, parts: [] });
    for (const { store } of [here, there]) {
      expect(store.answers.value).toMatchObject({ three: { at: 77, verdict: 'partly', confidence: 'sure' } });
    }
    const [three] = openTab().store.questions;
    expect(three?.asking.value.seed).toBe(1);
    expect(three?.pickedOf('end')).toEqual(['failed']);
    expect(three?.phase.value.kind).toBe('asking');
  });

  it('of another quiz are not shown here', () => {
    const { openTab } = openBrowser();
    const tab = openTab();
    recordIn(tab.progress, 'other', () => 1)(asking, given, { kind: 'right', credit: 1, parts: [] });
    expect(tab.store.answers.value).toEqual({});
  });

  it('are gone in every tab once they are erased', () => {
    const { openTab } = openBrowser();
    const [here, there] = [openTab(), openTab()];
    recordIn(here.progress, 'fixture', () => 1)(asking, given, { kind: 'right', credit: 1, parts: [] });
    here.progress.erase();
    expect(here.store.answers.value).toEqual({});
    expect(there.store.answers.value).toEqual({});
  });

  it('that cannot be read are said to be put aside', () => {
    const { items, openTab } = openBrowser();
    items.set(PROGRESS_KEY, 'torn');
    expect(openTab().store.isSetAside.value).toBe(true);
  });

  it('are followed no more once the page is left', () => {
    const { tabs, openTab } = openBrowser();
    const { stop } = openTab();
    stop();
    expect(tabs.size).toBe(0);
  });
});
