import { describe, expect, it } from 'vitest';
import { changedLines } from '../../../src/bench/code/changed-lines.ts';
import { highlightLab, highlightLines } from '../../../src/bench/code/highlight.ts';
import { findHighlighted } from '../../../src/bench/code/highlighted.ts';
import { lineClasses, markLines, placeNotes } from '../../../src/bench/code/marks.ts';
import { makeLab } from './fixtures.ts';

describe('changed lines', () => {
  it('are those that were changed or added', () => {
    expect(changedLines('a\nb\nc', 'a\nB\nc')).toEqual([2]);
    expect(changedLines('a\nb\nc', 'a\nx\nb\ny\nc')).toEqual([2, 4]);
    expect(changedLines('a\nb\nc', 'a\nb\nc\nd')).toEqual([4]);
  });

  it('are none where lines were only taken away, or nothing happened', () => {
    expect(changedLines('a\nb\nc', 'a\nc')).toEqual([]);
    expect(changedLines('a\nb', 'a\nb')).toEqual([]);
  });

  it('are told apart between other changes', () => {
    expect(changedLines('a\nb\nc\nd\ne', 'x\nb\nc\ny\ne')).toEqual([1, 4]);
  });

  it('are everything between the common ends of very long texts', () => {
    const long = (mark: string) =>
      ['a', ...Array.from({ length: 600 }, (_, i) => `${mark}${i % 2}`), 'z'].join('\n');
    expect(changedLines(long('x'), long('y'))).toHaveLength(600);
  });
});

describe('notes', () => {
  const notes = [
    { at: 'listen(', text: 'one' },
    { at: 'delayMs: 5', text: 'two' },
  ];

  it('stand at the first line that contains what they speak of', () => {
    const placed = placeNotes('delayMs: 5000\nlisten(3000)\nlisten(3001)', notes);
    expect(placed.map(({ n, line }) => [n, line])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('stand nowhere once that is gone', () => {
    expect(placeNotes('delayMs: 1500\nlisten(3000)', notes)[1]?.line).toBeNull();
  });
});

describe('line marks', () => {
  it('gather notes, changes and the error by line', () => {
    const notes = placeNotes('a\nB\nc', [{ at: 'B', text: 'x' }]);
    expect(markLines({ text: 'a\nB\nc', original: 'a\nb\nc', wrong: 3 }, notes)).toEqual([
      { line: 2, notes: [1], changed: true, wrong: false },
      { line: 3, notes: [], changed: false, wrong: true },
    ]);
  });

  it('become classes', () => {
    expect(lineClasses({ changed: true, wrong: true })).toEqual(['is-changed', 'is-wrong']);
    expect(lineClasses(undefined)).toEqual([]);
  });
});

describe('highlighting', () => {
  it('gives one piece of HTML a line', () => {
    expect(highlightLines('const a = 1;\n\nrun("x");')).toEqual([
      '<span class="tok-keyword">const</span> a = <span class="tok-number">1</span>;',
      '',
      '<span class="tok-function">run</span>(<span class="tok-string">"x"</span>);',
    ]);
  });

  it('escapes what HTML would take for its own', () => {
    expect(highlightLines('a < b && "<i>"')[0]).toBe(
      'a &lt; b &amp;&amp; <span class="tok-string">"&lt;i&gt;"</span>',
    );
  });

  it('covers a lab’s files and breaks, and nothing that a person typed', () => {
    const lab = makeLab();
    const { free = '' } = lab.breaks;
    const highlighted = highlightLab(lab);
    expect(findHighlighted(lab.files['server.js'] ?? '', lab, highlighted)?.[1]).toContain('tok-function');
    expect(findHighlighted(free, lab, highlighted)?.[0]).toContain('>0<');
    expect(findHighlighted('typed', lab, highlighted)).toBeNull();
  });
});
