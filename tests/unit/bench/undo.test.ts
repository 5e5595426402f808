import { describe, expect, it } from 'vitest';
import { BenchStore } from '../../../src/bench/state/bench-store.ts';
import type { Lab } from '../../../src/lab/definition.ts';
import { makeEvidence, makeLab } from './fixtures.ts';

const lab: Lab = { ...makeLab(), files: { ...makeLab().files, 'quota.js': 'q\n' } };

function setUp() {
  const store = new BenchStore(lab, makeEvidence());
  /** What the editor reports when its own undo brings a file's text back. */
  const undoInEditor = (file: string, text: string) => store.edit(file, text);
  return { store, undoInEditor };
}

describe('the editor’s own undo, after Reset', () => {
  it('brings back all that Reset put aside, other files included', () => {
    const { store, undoInEditor } = setUp();
    store.edit('server.js', 'mine');
    store.edit('quota.js', 'mine too');
    store.reset();
    undoInEditor('server.js', 'mine');
    expect(store.draft.value.files).toEqual({ 'server.js': 'mine', 'quota.js': 'mine too' });
    expect(store.undoable.value).toBeNull();
  });

  it('brings a half mended break back with its break', () => {
    const { store, undoInEditor } = setUp();
    store.breakIt('free');
    store.edit('server.js', 'half mended');
    store.reset();
    undoInEditor('server.js', 'half mended');
    expect(store.draft.value.broken).toBe('free');
  });

  it('brings an untouched break back as that break', () => {
    const { store, undoInEditor } = setUp();
    store.breakIt('free');
    store.reset();
    undoInEditor('server.js', lab.breaks.free ?? '');
    expect(store.draft.value.broken).toBe('free');
    expect(store.touched.value).toBe(false);
  });

  it('gives nothing back once something else was typed', () => {
    const { store } = setUp();
    store.edit('server.js', 'mine');
    store.reset();
    store.edit('server.js', 'typed since');
    expect(store.undoable.value).toBeNull();
    expect(store.draft.value).toEqual({ files: { ...lab.files, 'server.js': 'typed since' }, broken: null });
  });
});

it('a break mended by hand to the original stays that break, for the run to judge', () => {
  const { store } = setUp();
  store.breakIt('free');
  store.edit('server.js', lab.files['server.js'] ?? '');
  expect(store.draft.value.broken).toBe('free');
});
