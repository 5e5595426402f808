import { javascriptLanguage } from '@codemirror/lang-javascript';
import { describe, expect, it } from 'vitest';
import { highlightLab, highlightLines } from '../../../src/bench/code/highlight.ts';
import { findHighlighted } from '../../../src/bench/code/highlighted.ts';
import {
  type Comparison,
  lineClasses,
  markLines,
  notesOf,
  placeNotes,
} from '../../../src/bench/code/marks.ts';
import { findProblem } from '../../../src/bench/code/problem.ts';
import { replacement } from '../../../src/bench/code/replacement.ts';
import { tabAt } from '../../../src/bench/code/tab-at.ts';
import { diffLines } from '../../../src/bench/diff/diff-lines.ts';
import { makeLab } from './fixtures.ts';

describe('a diff', () => {
  it('tells what was removed above what was added', () => {
    expect(diffLines('a\nb\nc', 'a\nB\nc')).toEqual([{ line: 2, removed: ['b'], added: 1 }]);
    expect(diffLines('a\nb\nc', 'a\nx\nb\ny\nc')).toEqual([
      { line: 2, removed: [], added: 1 },
      { line: 4, removed: [], added: 1 },
    ]);
    expect(diffLines('a\nb\nc\nd\ne', 'x\nb\nc\ny\nz\ne')).toEqual([
      { line: 1, removed: ['a'], added: 1 },
      { line: 4, removed: ['d'], added: 2 },
    ]);
  });

  it('holds what was only taken away, also past the end', () => {
    expect(diffLines('a\nb\nc', 'a\nc')).toEqual([{ line: 2, removed: ['b'], added: 0 }]);
    expect(diffLines('a\nb', 'a')).toEqual([{ line: 2, removed: ['b'], added: 0 }]);
  });

  it('is empty where nothing happened', () => {
    expect(diffLines('a\nb', 'a\nb')).toEqual([]);
  });

  it('of very long texts is everything between the common ends', () => {
    const long = (mark: string) =>
      ['a', ...Array.from({ length: 600 }, (_, i) => `${mark}${i % 2}`), 'z'].join('\n');
    const [hunk] = diffLines(long('x'), long('y'));
    expect([hunk?.line, hunk?.removed.length, hunk?.added]).toEqual([2, 600, 600]);
  });

  it('gives the old text back when it is undone', () => {
    const after = 'new\na\nc\nC\nd\nlast';
    const lines = after.split('\n');
    for (const { line, removed, added } of diffLines('a\nb\nc\nd\n', after).reverse()) {
      lines.splice(line - 1, added, ...removed);
    }
    expect(lines.join('\n')).toBe('a\nb\nc\nd\n');
  });
});

describe('notes', () => {
  const notes = [
    { at: 'listen(', text: 'one' },
    { at: 'delayMs: 5', text: 'two' },
    { at: 'quota', text: 'three' },
  ];
  const files = { 'server.js': 'delayMs: 5000\nlisten(3000)\nlisten(3001)', 'quota.js': '\nquota = 3' };

  it('stand at the first line of the first file that contains what they speak of', () => {
    expect(placeNotes(files, notes).map(({ n, place }) => [n, place])).toEqual([
      [1, { file: 'server.js', line: 2 }],
      [2, { file: 'server.js', line: 1 }],
      [3, { file: 'quota.js', line: 2 }],
    ]);
  });

  it('stand nowhere once that is gone', () => {
    const changed = { ...files, 'server.js': 'delayMs: 1500\nlisten(3000)' };
    expect(placeNotes(changed, notes)[1]?.place).toBeNull();
  });

  it('are gathered by line, for one file', () => {
    const placed = placeNotes({ 'a.js': 'x = y' }, [
      { at: 'x', text: '' },
      { at: 'y', text: '' },
    ]);
    expect([...notesOf('a.js', placed)]).toEqual([[1, [1, 2]]]);
    expect([...notesOf('b.js', placed)]).toEqual([]);
  });
});

describe('line marks', () => {
  const marks = (text: string, shown: Comparison['shown']) =>
    markLines({ text, wrong: 3, notes: new Map([[2, [1]]]) }, { original: 'a\nb\nc', shown });

  it('gather notes, changes and the error by line', () => {
    expect(marks('a\nB\nc', 'changes')).toEqual([
      { line: 2, notes: [1], change: 'changed', wrong: false, removed: [] },
      { line: 3, notes: [], change: null, wrong: true, removed: [] },
    ]);
  });

  it('of a break hold what was removed as well', () => {
    expect(marks('a\nB\nc', 'diff')[0]).toMatchObject({ line: 2, change: 'added', removed: ['b'] });
    expect(marks('a\nb', 'diff').at(-1)).toMatchObject({ line: 3, change: null, removed: ['c'] });
  });

  it('become classes', () => {
    expect(lineClasses({ change: 'changed', wrong: true })).toEqual(['is-changed', 'is-wrong']);
    expect(lineClasses({ change: 'added', wrong: false })).toEqual(['is-added']);
    expect(lineClasses(undefined)).toEqual([]);
  });
});

describe('another text in the editor', () => {
  it.each([
    ['a line changed', 'ab\ncd\nef', 'ab\nXX\nef', { from: 3, to: 5, insert: 'XX' }],
    ['something repeated', 'aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
    ['all of it gone', 'abc', '', { from: 0, to: 3, insert: '' }],
  ])('touches no more than it must: %s', (_, before, after, expected) => {
    expect(replacement(before, after)).toEqual(expected);
  });

  it('that is the same changes nothing', () => {
    expect(replacement('a', 'a')).toBeNull();
  });
});

describe('tabs', () => {
  const names = ['server.js', 'quota.js', 'proxy.js'];

  it('follow the arrows round, and Home and End', () => {
    expect(tabAt('ArrowRight', 'server.js', names)).toBe('quota.js');
    expect(tabAt('ArrowRight', 'proxy.js', names)).toBe('server.js');
    expect(tabAt('ArrowLeft', 'server.js', names)).toBe('proxy.js');
    expect(tabAt('Home', 'proxy.js', names)).toBe('server.js');
    expect(tabAt('End', 'server.js', names)).toBe('proxy.js');
  });

  it('leave other keys alone', () => {
    expect(tabAt('ArrowDown', 'server.js', names)).toBeUndefined();
  });
});

describe('a syntax error while one types', () => {
  const problem = (text: string) => {
    const found = findProblem(text, javascriptLanguage.parser.parse(text));
    return found && text.slice(found.from, found.to);
  };

  it('is where the parser first stumbles', () => {
    expect(problem('const a = { b: 1\n}\nrun(a')).toBe('');
    expect(problem('slowDown({\n  a: 1,\n}\n\napp.get()')).toBe('app');
    expect(problem('const a = ;\nconst b = = 2')).toBe(';');
  });

  it('is none in correct code of any recent year', () => {
    const recent = 'a?.b ??= 1_000n; class A { #x = 1; static { await0() } }; for await (const x of y) {}';
    expect(problem(recent)).toBeNull();
    expect(problem('')).toBeNull();
  });
});

describe('highlighting', () => {
  it('begins a comment of several lines anew on each', () => {
    expect(highlightLines('/* a\n\n b */ x')).toEqual([
      '<span class="tok-comment">/* a</span>',
      '',
      '<span class="tok-comment"> b */</span> x',
    ]);
  });

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
