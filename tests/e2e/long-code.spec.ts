/** A long server scrolls in a box of its own: nothing of it is out of reach, and the bench stays in sight of itself. */

import type { Locator } from '@playwright/test';
import { BenchPage, expect, test } from './site.ts';

/** The lab with the longest server. */
const LAB = 'per-client';

/** Whether a box shows all of a line of it. */
function shows(box: Locator, line: string): Promise<boolean> {
  return box.evaluate((outer, selector) => {
    const inner = outer.querySelector(selector);
    if (inner === null) return false;
    const [frame, part] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()];
    return part.top >= frame.top - 1 && part.bottom <= frame.bottom + 1;
  }, line);
}

/** Px of its content that a box does not show. */
function hidden(box: Locator): Promise<number> {
  return box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
}

test.describe('a long server in es', () => {
  const locale = 'es';

  test('is a box that the keyboard scrolls, and its notes stay under it', async ({ page }) => {
    const bench = await BenchPage.open(page, locale, LAB);
    const box = bench.root.locator('.code-text').filter({ visible: true });
    expect(await hidden(box)).toBeGreaterThan(100);
    await expect(box).toHaveAccessibleName(/server\.js/);
    await box.focus();
    await page.keyboard.press('End');
    await expect.poll(() => shows(box, '.code-line:last-of-type')).toBe(true);
    await expect(bench.root.locator('.notes')).toBeVisible();
  });

  test('shows what a break changes, without moving the page', async ({ page }) => {
    const bench = await BenchPage.open(page, locale, LAB);
    const choice = bench.root.getByRole('combobox', { name: bench.strings.breaks.label });
    await choice.scrollIntoViewIfNeeded();
    const box = bench.root.locator('.code-text').filter({ visible: true });
    await choice.selectOption('whole-ipv6-address');
    await expect.poll(() => shows(box, '.is-added, .is-removed')).toBe(true);
    await expect(choice).toBeInViewport();
    await choice.selectOption('trusts-any-proxy');
    await expect.poll(() => shows(box, '.is-added, .is-removed')).toBe(true);
  });
});

test.describe('a long server in zh-cn', () => {
  const locale = 'zh-cn';

  test('shows the line that a note leads to, static and in the editor', async ({ page }) => {
    const bench = await BenchPage.open(page, locale, LAB);
    const box = bench.root.locator('.code-text').filter({ visible: true });
    const last = bench.root.locator('.notes .note-line').last();
    await last.click();
    await expect(bench.root.locator('.is-pointed-at')).toBeInViewport();
    await expect.poll(() => shows(box, '.is-pointed-at')).toBe(true);

    await bench.openEditor();
    const editor = bench.root.locator('.cm-scroller');
    expect(await hidden(editor)).toBeGreaterThan(100);
    await editor.evaluate((scroller) => scroller.scrollTo({ top: 0 }));
    await last.click();
    await expect(bench.root.locator('.cm-line:has(.note-badge)').last()).toBeInViewport();
  });

  test('is whole on paper', async ({ page }) => {
    const bench = await BenchPage.open(page, locale, LAB);
    await page.emulateMedia({ media: 'print' });
    expect(await hidden(bench.root.locator('.code-text').filter({ visible: true }))).toBe(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a long server is whole', async ({ page }) => {
    await page.goto('/es/abuso/throttling/');
    const root = page.locator(`figure.bench[data-lab="${LAB}"]`).first();
    const lines = root.locator('.code-text .code-line');
    const [first, last] = [await lines.first().boundingBox(), await lines.last().boundingBox()];
    const box = await root.locator('.code-text').first().boundingBox();
    expect(first?.y).toBeGreaterThanOrEqual(box?.y ?? 0);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  });
});
