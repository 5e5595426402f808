/** The code: editor, documentation, diff, what is kept. */

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { loadDocs } from '../../src/bench/docs/load-docs.ts';
import { BenchPage, expect, LOCALES, type Locale, test } from './site.ts';

const PAGE = '/labs/fixed-delay/';

/** What the editor says aloud is gone after a fifth of a second: its element keeps what it said. */
async function rememberAnnounced(bench: BenchPage) {
  const announced = bench.root.locator('.cm-announced');
  await announced.evaluate((element) => {
    const remember = () => {
      const said = element.textContent.trim();
      if (said !== '' && element instanceof HTMLElement) element.dataset.said = said;
    };
    new MutationObserver(remember).observe(element, { childList: true });
  });
  return announced;
}

/** The caret at the end of the first line that contains a text. */
async function caretAfter(bench: BenchPage, text: string): Promise<void> {
  await bench.openEditor();
  await bench.root.locator('.cm-line', { hasText: text }).first().click();
  await bench.page.keyboard.press('End');
}

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

for (const locale of LOCALES) {
  test.describe(`the editor in ${locale}`, () => {
    test('proposes options as one types, with what they mean; Enter takes one, and Tab leaves', async ({
      page,
    }) => {
      const docs = await loadDocs(locale);
      const bench = await BenchPage.open(page, locale);
      await caretAfter(bench, 'delayMs');
      await page.keyboard.press('Enter');
      await page.keyboard.type('maxD');
      const proposals = bench.root.getByRole('listbox', { name: docs.editor.phrases.Completions ?? '' });
      await expect(proposals.getByRole('option')).toHaveText(['maxDelayMs']);
      const plain = docs.options.slowDown.maxDelayMs.replaceAll('`', '');
      await expect(bench.root.locator('.cm-completionInfo')).toContainText(plain);
      await page.keyboard.press('Enter');
      expect(await bench.code()).toContain('\n  maxDelayMs: \n');
      await page.keyboard.type('1000,');
      await page.keyboard.press('Tab');
      await expect(bench.root.locator('.cm-content')).not.toBeFocused();
      expect(await bench.code()).toContain('\n  maxDelayMs: 1000,\n');
    });

    test('Tab leaves also while proposals are open, and indents once the person chose so', async ({
      page,
    }) => {
      const docs = await loadDocs(locale);
      const bench = await BenchPage.open(page, locale);
      await caretAfter(bench, 'delayMs');
      await page.keyboard.press('Enter');
      await page.keyboard.press(locale === 'es' ? 'Control+Space' : 'Alt+/');
      await expect(bench.root.getByRole('listbox')).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(bench.root.locator('.cm-content')).not.toBeFocused();
      await bench.root.locator('.keys-help summary').click();
      await bench.root.getByRole('checkbox', { name: docs.editor.keys.tabIndents }).check();
      await page.keyboard.press('Escape');
      await expect(bench.root.locator('.keys-help')).not.toHaveAttribute('open', '');
      await caretAfter(bench, 'app.listen(');
      await page.keyboard.press('Tab');
      await expect(bench.root.locator('.cm-content')).toBeFocused();
      expect(await bench.code()).toContain('  app.listen(');
      await page.keyboard.press('Escape');
      await expect(bench.root.locator('.cm-content')).not.toBeFocused();
    });

    test('explains what the mouse points at, and the same at the caret by key', async ({ page }) => {
      const docs = await loadDocs(locale);
      const bench = await BenchPage.open(page, locale);
      await bench.openEditor();
      const explanation = bench.root.locator('.explanation');
      const plain = (text: string) => text.replaceAll('`', '');
      await bench.root.locator('.cm-line', { hasText: 'windowMs' }).hover({ position: { x: 60, y: 8 } });
      await expect(explanation).toContainText(plain(docs.options.slowDown.windowMs));
      await page.mouse.move(0, 0);
      await expect(explanation).toHaveCount(0);

      await caretAfter(bench, 'res.json(');
      for (let i = 0; i < 'lay })'.length; i++) await page.keyboard.press('ArrowLeft');
      const announced = await rememberAnnounced(bench);
      await page.keyboard.press('ControlOrMeta+i');
      await expect(explanation).toContainText(plain(docs.members.slowDown.delay));
      await expect
        .poll(() => announced.getAttribute('data-said'))
        .toContain(plain(docs.members.slowDown.delay));
      await page.keyboard.press('Escape');
      await expect(explanation).toHaveCount(0);
      await expect(bench.root.locator('.cm-content')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(bench.root.locator('.cm-content')).not.toBeFocused();
    });

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

    test('a note leads to its line, in the static code and in the editor', async ({ page }) => {
      const bench = await BenchPage.open(page, locale);
      const note = bench.root
        .locator('.notes')
        .getByRole('button', { name: bench.strings.editor.goToNote(9) });
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

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`is clear to axe in every state, ${colorScheme}`, async ({ page }) => {
        // Axe reads the whole page, which is long, several times.
        test.slow();
        await page.emulateMedia({ colorScheme });
        const bench = await BenchPage.open(page, locale);
        const check = async (state: string) => {
          const { violations } = await new AxeBuilder({ page })
            .include('figure.bench[data-lab="fixed-delay"]')
            .analyze();
          expect(violations.map(({ id, nodes }) => `${state} ${id} ${nodes[0]?.html}`)).toEqual([]);
        };
        await bench.root
          .getByRole('combobox', { name: bench.strings.breaks.label })
          .selectOption({ index: 1 });
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

test('at 360 px, by touch: proposals and explanations stay within the bench', async ({ browser, site }) => {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  const bench = await BenchPage.open(await context.newPage(), 'es');
  await bench.button(bench.strings.code.edit).tap();
  await bench.root.locator('.cm-line', { hasText: 'delayAfter' }).tap({ position: { x: 60, y: 8 } });
  const explanation = bench.root.locator('.explanation');
  await expect(explanation).toHaveCount(1);
  await expect(explanation).toContainText('delayAfter');
  const isInside = async () => {
    const box = await explanation.boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= 360;
  };
  expect(await isInside()).toBe(true);
  await bench.page.keyboard.press('End');
  await bench.page.keyboard.press('Enter');
  await bench.page.keyboard.type('max');
  await expect(bench.root.getByRole('listbox')).toBeVisible();
  await expect(explanation).toContainText('maxDelayMs');
  await expect.poll(isInside).toBe(true);
  const scrolls = await bench.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(scrolls).toBe(false);
  await context.close();
});
