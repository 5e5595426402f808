import { render } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { createParts } from '../../../src/bench/bench-parts.ts';
import { CodePanel } from '../../../src/bench/code/CodePanel.tsx';
import { BenchContext, type BenchParts } from '../../../src/bench/context.ts';
import { stringsFor } from '../../../src/i18n/index.ts';
import { type Lab, LOCALES, type Locale } from '../../../src/lab/definition.ts';
import { makeEvidence, makeLab } from './fixtures.ts';

const lab: Lab = { ...makeLab(), files: { 'quota.js': 'export const quota = 2;\n', ...makeLab().files } };

function setUp(locale: Locale, given: Lab = lab) {
  const texts = {
    title: 't',
    goal: 'g',
    scenarios: {},
    breaks: { free: { name: 'Free', symptom: 's', cure: 'c' } },
    notes: [{ at: 'quota =', text: 'note' }],
  };
  return createParts({ locale, lab: given, texts, evidence: makeEvidence() }, stringsFor(locale));
}

function html(parts: BenchParts): string {
  return render(
    <BenchContext.Provider value={parts}>
      <CodePanel />
    </BenchContext.Provider>,
  );
}

/** The opening tags with an attribute. */
function tags(markup: string, attribute: string): string[] {
  return (markup.match(/<[a-z]+ [^>]*>/g) ?? []).filter((tag) => tag.includes(attribute));
}

describe.each(LOCALES)('the code panel in %s', (locale) => {
  it('shows several files as tabs, the entry first, and one of them', () => {
    const markup = html(setUp(locale));
    const tabs = tags(markup, 'role="tab"');
    expect(tabs.map((tag) => /id="[^"]*-file-([^"]+)"/.exec(tag)?.[1])).toEqual(['server.js', 'quota.js']);
    expect(tabs.map((tag) => /aria-selected="(\w+)"/.exec(tag)?.[1])).toEqual(['true', 'false']);
    expect(tabs.map((tag) => /tabindex="(-?\d)"/.exec(tag)?.[1])).toEqual(['0', '-1']);
    expect(tags(markup, 'code-file').map((tag) => tag.includes('hidden'))).toEqual([false, true]);
  });

  it('holds every file’s text, for those who have no script', () => {
    const markup = html(setUp(locale));
    expect(markup).toContain('listen(3000);');
    expect(markup).toContain('export const quota = 2;');
  });

  it('marks the file that was changed, and only that', () => {
    const parts = setUp(locale);
    parts.store.edit('quota.js', 'mine');
    const markup = html(parts);
    expect(tags(markup, 'file-changed')).toHaveLength(1);
    expect(markup.indexOf('file-changed')).toBeGreaterThan(markup.indexOf('-file-quota.js'));
    expect(markup).toContain(parts.words.bench.editor.changedFile);
  });

  it('shows a name and no tabs where there is one file', () => {
    const markup = html(setUp(locale, makeLab()));
    expect(tags(markup, 'role="tab"')).toEqual([]);
    expect(markup).toContain('file-name');
  });

  it('names the file of a note that is not the entry’s', () => {
    const parts = setUp(locale);
    expect(html(parts)).toContain(parts.words.bench.editor.goToNoteIn('quota.js', 1));
  });

  it('shows a break’s removed lines above the added ones, each said in words', () => {
    const parts = setUp(locale);
    parts.store.breakIt('free');
    const markup = html(parts);
    const { removed, added, counts } = parts.words.bench.editor.diff;
    const gone = markup.indexOf('const delay = 5000;');
    const come = markup.indexOf('const delay = 0;');
    expect(gone).toBeGreaterThan(markup.indexOf(removed));
    expect(come).toBeGreaterThan(gone);
    expect(markup.indexOf(added)).toBeGreaterThan(gone);
    expect(markup).toContain(counts('1', '1'));
  });
});
