/** The code: editor, notes, diff, files, what is kept. */

import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { caretAfter } from './editor-page.ts';
import { BenchPage, expect, FACES, type Locale, test } from './site.ts';

const PAGE = '/labs/fixed-delay/';

/**
 * The lab on the page gets a second file, as a lab with `files` in its lab.json has. What the server drew of it is taken
 * away: the bench then draws itself.
 */
async function withSecondFile(page: Page, locale: Locale): Promise<void> {
  await page.route(`**/${locale}${PAGE}`, async (route) => {
    const response = await route.fetch();
    const files = '&quot;files&quot;:[0,{';
    const more = `${files}&quot;quota.js&quot;:[0,&quot;export const quota = 2\\n&quot;],`;
    const body = (await response.text())
      .replace(files, more)
      .replace(/(<astro-island[^>]*>)[\s\S]*?(?=<!--astro:end-->)/, '$1<figure class="bench"></figure>');
    await route.fulfill({ response, body });
  });
}

test.describe('the editor in es', () => {
  const locale = 'es';

  test('marks a syntax error while one types, leads to it, and lets go once it is mended', async ({
    page,
  }) => {
    const bench = await BenchPage.open(page, locale);
    const { strings, words } = bench;
    await caretAfter(bench, 'delayMs');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    const problem = bench.button(strings.editor.problem(12));
    await expect(problem).toBeVisible();
    await expect(bench.root.locator('.cm-lintRange-error')).toHaveText('app');
    await page.keyboard.type(' ');
    await page.keyboard.press('F8');
    await expect(bench.root.locator('.explanation')).toContainText(words.errors.syntax.todo);
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(problem).toHaveCount(0);
    await expect(bench.root.locator('.cm-lintRange-error')).toHaveCount(0);
  });

  test('a break shows its diff by sign and in words, static and in the editor, until it is mended by hand', async ({
    page,
  }) => {
    const bench = await BenchPage.open(page, locale);
    const { strings } = bench;
    const { diff } = strings.editor;
    await bench.choosePace('instant');
    const height = async () => (await bench.root.locator('.code-text, .code-editor').boundingBox())?.height;
    await bench.root.getByRole('combobox', { name: strings.breaks.label }).selectOption('zero-is-not-off');
    const removed = bench.root.locator('.is-removed');
    await expect(removed).toHaveText(`${diff.removed}  delayAfter: 2,\n`);
    await expect(bench.root.locator('.is-added')).toContainText('delayAfter: 0,');
    await expect(bench.root.locator('.file-state')).toHaveText(diff.counts('1', '1'));
    await expect(bench.root.locator('.code-head [role=status]')).toContainText('1');
    const before = await height();
    await bench.run();
    await expect(bench.root.locator('.box.is-seen')).toContainText(strings.breaks.seen);

    await bench.openEditor();
    await expect(removed).toHaveText(`${diff.removed}  delayAfter: 2,`);
    expect(await height()).toBe(before);
    await bench.root.locator('.cm-line', { hasText: 'delayAfter' }).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('2,');
    await expect(removed).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await expect(bench.root.locator('.box.is-well')).toContainText(strings.breaks.gone);
  });

  test('several files are tabs: arrows, marks, and a run’s error opens the one it is in', async ({
    page,
  }) => {
    await withSecondFile(page, locale);
    const bench = await BenchPage.open(page, locale);
    const { strings, words } = bench;
    await bench.choosePace('instant');
    const tabs = bench.root.getByRole('tablist', { name: strings.editor.files }).getByRole('tab');
    await expect(tabs).toHaveText(['server.js', 'quota.js']);
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.last()).toBeFocused();
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
    await expect(bench.root.locator('.code-text').filter({ visible: true })).toContainText('quota = 2');

    await bench.openEditor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('export const = 2\n');
    await expect(tabs.last()).toContainText(strings.editor.changedFile);
    await tabs.first().click();
    await bench.root.locator('.cm-content').focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.insertText("import './quota.js'\n");
    await bench.runButton.click();
    await expect(bench.root.locator('.box.is-wrong')).toContainText(
      words.errors.placeWithColumn('quota.js', 1, 14),
    );
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
    await expect(bench.root.locator('.cm-line.is-wrong')).toHaveText('export const = 2');
    await bench.root.locator('.cm-content').focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => bench.code()).toBe('export const quota = 2\n');
    await expect(tabs.first()).toContainText(strings.editor.changedFile);
  });

  test('two tabs of the browser on one lab: each is told, and may bring over what the other wrote', async ({
    page,
    context,
  }) => {
    const other = await BenchPage.open(await context.newPage(), locale);
    const bench = await BenchPage.open(page, locale);
    await bench.edit('5000', '1500');
    const notice = other.root.locator('.notice.is-aside');
    await expect(notice).toContainText(bench.strings.editor.aside.elsewhere);
    expect(await other.code()).toContain('5000');
    await other.button(bench.strings.editor.aside.take).click();
    await expect(notice).toHaveCount(0);
    await expect.poll(() => other.code()).toContain('1500');
  });
});

test.describe('the editor in zh-cn', () => {
  const locale = 'zh-cn';

  test('a note leads to its line, in the static code and in the editor', async ({ page }) => {
    const bench = await BenchPage.open(page, locale);
    const note = bench.root.locator('.notes').getByRole('button', { name: bench.strings.editor.goToNote(9) });
    await note.focus();
    await page.keyboard.press('Enter');
    await expect(bench.root.locator('.code-line.is-pointed-at')).toContainText('delayMs');
    await expect(bench.root.locator('.code-text')).toBeFocused();
    await bench.openEditor();
    await note.click();
    await expect(bench.root.locator('.cm-content')).toBeFocused();
    await page.keyboard.type('/* here */');
    expect(await bench.code()).toContain('\n/* here */  delayMs');
    await expect(bench.root.locator('.cm-line .note-badge')).toHaveText(['1', '2', '3', '4']);
  });

  test('Ctrl+Z undoes a Reset, with the break that was on the bench', async ({ page }) => {
    const bench = await BenchPage.open(page, locale);
    const { strings } = bench;
    const choice = bench.root.getByRole('combobox', { name: strings.breaks.label });
    await choice.selectOption('zero-is-not-off');
    await caretAfter(bench, 'delayAfter');
    await page.keyboard.type(' // mine');
    await bench.button(strings.code.reset).click();
    await expect(choice).toHaveValue('');
    expect(await bench.code()).toContain('delayAfter: 2,');
    await bench.root.locator('.cm-content').focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => bench.code()).toContain('delayAfter: 0, // mine');
    await expect(choice).toHaveValue('zero-is-not-off');
  });
});

for (const [locale, colorScheme] of FACES) {
  test(`the editor in ${locale} is clear to axe in every state, ${colorScheme}`, async ({ page }) => {
    // Axe reads the whole page, which is long, several times.
    test.slow();
    await page.emulateMedia({ colorScheme });
    const bench = await BenchPage.open(page, locale);
    const check = async (state: string) => {
      expect(await violations(page, 'figure.bench[data-lab="fixed-delay"]'), state).toEqual([]);
    };
    await bench.root.getByRole('combobox', { name: bench.strings.breaks.label }).selectOption({ index: 1 });
    await check('break');
    await caretAfter(bench, 'delayMs');
    await check('editor');
    await page.keyboard.press('Enter');
    await page.keyboard.type('ma');
    await expect(bench.root.getByRole('listbox')).toBeVisible();
    await check('proposals');
    await page.keyboard.press('Escape');
    await page.keyboard.type(' }');
    await expect(bench.root.locator('.code-head .problem')).toBeVisible();
    await page.keyboard.press('F8');
    await check('error');
    await bench.root.locator('.keys-help summary').click();
    await check('keys');
  });
}

test('edits of an older version of the lab are set aside, and can be had back', async ({ page }) => {
  await page.addInitScript(() => {
    // The engine's frame has no storage.
    if (window.top !== window) return;
    const kept = { version: 2, files: { 'server.js': '// mine\n' }, broken: null, base: 'older' };
    if (localStorage.length === 0) localStorage.setItem('bench.edits.fixed-delay', JSON.stringify(kept));
  });
  const bench = await BenchPage.open(page, 'es');
  expect(await bench.code()).not.toContain('// mine');
  await expect(bench.root).toContainText(bench.strings.editor.aside.older);
  await bench.button(bench.strings.editor.aside.take).click();
  await expect(bench.root.locator('.code')).toContainText('// mine');
  await expect(bench.root.locator('.notice.is-aside')).toHaveCount(0);
});

test('a browser without room says so, and goes on', async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function keep(key, value) {
      if (key.startsWith('bench.')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  const bench = await BenchPage.open(page, 'es');
  await bench.choosePace('instant');
  await bench.edit('5000', '1500');
  await expect(bench.root).toContainText(bench.strings.editor.full);
  await bench.run();
});
