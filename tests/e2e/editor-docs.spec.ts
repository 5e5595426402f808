/** What the editor knows of the middlewares: proposals as one types, explanations where one points or asks. */

import { loadDocs } from '../../src/bench/docs/load-docs.ts';
import { caretAfter } from './editor-page.ts';
import { BenchPage, expect, test } from './site.ts';

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

test.describe('documentation in es', () => {
  const locale = 'es';

  test('Tab leaves also while proposals are open, and indents once the person chose so', async ({ page }) => {
    const docs = await loadDocs(locale);
    const bench = await BenchPage.open(page, locale);
    await caretAfter(bench, 'delayMs');
    await page.keyboard.press('Enter');
    // Either key asks for them: where one writes Chinese, the first changes the input method.
    for (const key of ['Control+Space', 'Alt+/']) {
      await bench.openEditor();
      await page.keyboard.press(key);
      await expect(bench.root.getByRole('listbox')).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(bench.root.locator('.cm-content')).not.toBeFocused();
    }
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
});

test.describe('documentation in zh-cn', () => {
  const locale = 'zh-cn';

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

  test('explains what the mouse points at, and what is at the caret by key, one of them at a time', async ({
    page,
  }) => {
    await page.clock.install();
    const docs = await loadDocs(locale);
    const bench = await BenchPage.open(page, locale);
    const explanation = bench.root.locator('.explanation');
    const plain = (text: string) => text.replaceAll('`', '');
    const windowMs = bench.root.locator('.cm-line', { hasText: 'windowMs' });
    const pointAtIt = () => windowMs.hover({ position: { x: 60, y: 8 } });
    await caretAfter(bench, 'res.json(');
    for (let i = 0; i < 'lay })'.length; i++) await page.keyboard.press('ArrowLeft');
    await pointAtIt();
    await expect(explanation).toContainText(plain(docs.options.slowDown.windowMs));
    await page.mouse.move(0, 0);
    await expect(explanation).toHaveCount(0);

    await pointAtIt();
    await expect(explanation).toHaveCount(1);
    const announced = await rememberAnnounced(bench);
    await page.keyboard.press('ControlOrMeta+i');
    await expect(explanation).toContainText(plain(docs.members.slowDown.delay));
    await expect
      .poll(() => announced.getAttribute('data-said'))
      .toContain(plain(docs.members.slowDown.delay));
    await page.keyboard.press('Escape');
    await expect(explanation).toHaveCount(0);
    // The pointer still rests there, which browsers tell anew when what lay over it has gone.
    await windowMs.evaluate((line) => {
      const { left, top } = line.getBoundingClientRect();
      const place = { clientX: left + 60, clientY: top + 8, bubbles: true };
      line.dispatchEvent(new MouseEvent('mousemove', place));
    });
    await page.clock.runFor(2000);
    await expect(explanation).toHaveCount(0);
    await expect(bench.root.locator('.cm-content')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bench.root.locator('.cm-content')).not.toBeFocused();
  });
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
