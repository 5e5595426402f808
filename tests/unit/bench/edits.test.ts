import { describe, expect, it } from 'vitest';
import { brokenDraft, originalDraft, withText } from '../../../src/bench/state/draft.ts';
import { createEditStore } from '../../../src/bench/state/edits.ts';
import { makeLab } from './fixtures.ts';

const lab = makeLab();
const KEY = 'bench.edits.fixture';

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

describe('edits', () => {
  it('come back on the next visit', () => {
    const { edits } = setUp();
    const draft = withText(originalDraft(lab), 'server.js', 'mine');
    expect(edits.save(lab, draft)).toBe('kept');
    expect(edits.load(lab)).toEqual(draft);
  });

  it('of a break come back with the break', () => {
    const { edits } = setUp();
    const draft = withText(brokenDraft(lab, 'free'), 'server.js', 'half mended');
    edits.save(lab, draft);
    expect(edits.load(lab)?.broken).toBe('free');
  });

  it('are forgotten once the code is as it came, a break included', () => {
    const { edits, storage } = setUp();
    edits.save(lab, withText(originalDraft(lab), 'server.js', 'mine'));
    expect(storage.length).toBe(1);
    edits.save(lab, originalDraft(lab));
    expect(storage.length).toBe(0);
    edits.save(lab, brokenDraft(lab, 'free'));
    expect(storage.length).toBe(0);
  });

  it.each([
    ['no JSON', '{'],
    ['another version', JSON.stringify({ version: 2, files: { 'server.js': 'x' }, broken: null })],
    ['no files', JSON.stringify({ version: 1, broken: null })],
    ['files that are no text', JSON.stringify({ version: 1, files: { 'server.js': 3 }, broken: null })],
    ['the code as it came', JSON.stringify({ version: 1, files: lab.files, broken: null })],
  ])('are nothing where %s was kept', (_, text) => {
    const { edits, storage } = setUp();
    storage.setItem(KEY, text);
    expect(edits.load(lab)).toBeNull();
  });

  it('leave out files and breaks that the lab no longer has', () => {
    const { edits, storage } = setUp();
    const kept = { version: 1, files: { 'server.js': 'mine', 'gone.js': 'x' }, broken: 'gone' };
    storage.setItem(KEY, JSON.stringify(kept));
    expect(edits.load(lab)).toEqual({ files: { 'server.js': 'mine' }, broken: null });
  });

  it('work without storage: nothing is kept, and that is said', () => {
    const edits = createEditStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(edits.load(lab)).toBeNull();
    expect(edits.save(lab, withText(originalDraft(lab), 'server.js', 'mine'))).toBe('blocked');
  });

  it('that do not fit are said not to be kept', () => {
    const { storage } = setUp();
    const full: Storage = {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(createEditStore(() => full).save(lab, withText(originalDraft(lab), 'server.js', 'mine'))).toBe(
      'blocked',
    );
  });
});
