import { describe, expect, it } from 'vitest';
import { lineToShow, markLines } from '../../../src/bench/code/marks.ts';
import { scrollNeeded } from '../../../src/bench/code/scroll-within.ts';

const NONE = new Map<number, number[]>();

describe('the line that is shown', () => {
  const original = 'a\nb\nc\nd';

  it('is the error’s, before a break’s first line', () => {
    const code = { text: 'a\nB\nc\nd', notes: NONE };
    expect(lineToShow(markLines({ ...code, wrong: 4 }, { original, shown: 'diff' }))).toBe(4);
    expect(lineToShow(markLines({ ...code, wrong: null }, { original, shown: 'diff' }))).toBe(2);
  });

  it('is where a break only took lines away', () => {
    const code = { text: 'a\nb\nd', notes: NONE, wrong: null };
    expect(lineToShow(markLines(code, { original, shown: 'diff' }))).toBe(3);
  });

  it('is none for what the person changed, or what has a note', () => {
    const code = { text: 'a\nB\nc\nd', notes: new Map([[1, [1]]]), wrong: null };
    expect(lineToShow(markLines(code, { original, shown: 'changes' }))).toBeNull();
  });
});

describe('a box of 600 px', () => {
  const box = { top: 100, bottom: 700 };
  const lineAt = (top: number) => ({ top, bottom: top + 20 });

  it('stays where it is while the line is in sight', () => {
    expect(scrollNeeded(box, lineAt(100))).toBe(0);
    expect(scrollNeeded(box, lineAt(680))).toBe(0);
  });

  it('scrolls down until the line and 44 px after it are in sight, or up until 44 px before it are', () => {
    expect(scrollNeeded(box, lineAt(900))).toBe(264);
    expect(scrollNeeded(box, lineAt(50))).toBe(-94);
  });

  it('shows the beginning of what is higher than itself', () => {
    expect(scrollNeeded(box, { top: 300, bottom: 1200 })).toBe(156);
  });
});
