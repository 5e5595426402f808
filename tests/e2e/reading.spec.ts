/** Reading a lesson: its terms, how far one has read, and what comes out of the printer. */

import { PLACES_KEY } from '../../src/components/shell/preferences.ts';
import { glossaryFor, isTermId } from '../../src/i18n/glossary/index.ts';
import { stringsFor } from '../../src/i18n/index.ts';
import { keepOnly, violations } from './axe.ts';
import { expect, type Locale, test } from './site.ts';

const lesson = (locale: Locale) => `/${locale}/abuso/throttling/`;
const definitionOf = (locale: Locale, noteId: string) => {
  const id = noteId.replace(/^term-/, '');
  return isTermId(id) ? glossaryFor(locale).terms[id].definition : id;
};

test.describe('a term in es', () => {
  const locale = 'es';

  test('shows its definition to the keyboard, and Escape closes it', async ({ page }) => {
    await page.goto(lesson(locale));
    const term = page.locator('glossary-term').first();
    const note = term.locator('[popover]');
    await expect(note).toBeHidden();
    await page.locator('h1').click();
    await term.getByRole('button').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(note).toBeVisible();
    await expect(note).toHaveText(definitionOf(locale, (await note.getAttribute('id')) ?? ''));
    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();
    await expect(term.getByRole('button')).toBeFocused();
  });

  test('has no accessibility violation while it is open', async ({ page }) => {
    await page.goto(lesson(locale));
    await keepOnly(page, 'p:has(glossary-term)');
    await page.locator('glossary-term button').first().click();
    await expect(page.locator('glossary-term [popover]').first()).toBeVisible();
    expect(await violations(page, 'p:has(glossary-term :popover-open)')).toEqual([]);
  });
});

test.describe('a term in zh-cn', () => {
  const locale = 'zh-cn';

  test('shows it to a pointer that rests on it, and hides it when the pointer leaves', async ({ page }) => {
    await page.goto(lesson(locale));
    const term = page.locator('glossary-term').first();
    await term.getByRole('button').hover();
    await expect(term.locator('[popover]')).toBeVisible();
    await page.locator('h1').hover();
    await expect(term.locator('[popover]')).toBeHidden();
  });

  test('shows it without scripts at a press, within the page', async ({ browser, site }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: site,
      viewport: { width: 390, height: 800 },
    });
    const page = await context.newPage();
    await page.goto(lesson(locale));
    for (const term of await page.locator('glossary-term').all()) {
      await term.getByRole('button').click();
      const box = await term.locator('[popover]').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
      await page.keyboard.press('Escape');
      await page.mouse.move(0, 0);
      await expect(term.locator('[popover]')).toBeHidden();
    }
    await context.close();
  });
});

test.describe('reading on', () => {
  const locale = 'zh-cn';

  test(`a reader of ${locale} is told how far they are, and can go on there later`, async ({ page }) => {
    const { reading } = stringsFor(locale).site;
    await page.goto(lesson(locale));
    const bar = page.getByRole('meter', { name: reading.progress });
    const resume = page.locator('a.resume');
    await expect(bar).toHaveAttribute('aria-valuetext', reading.opening);
    await expect(resume).toBeHidden();
    const headings = page.locator('.sl-markdown-content h2[id]');
    const count = await headings.count();
    const second = headings.nth(Math.min(1, count - 1));
    await second.evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await expect(bar).toHaveAttribute('aria-valuenow', String(Math.min(2, count)));
    const top = page.locator('.sl-markdown-content > *').first();
    const before = await page.evaluate((key) => localStorage.getItem(key), PLACES_KEY);
    expect(before).toContain('/abuso/throttling/');
    await page.goto('about:blank');
    await page.goto(lesson(locale));
    await expect(resume).toHaveText(reading.resume((await second.textContent()) ?? ''));
    const [moved] = await top.evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect().top),
    );
    await page.evaluate((key) => localStorage.removeItem(key), PLACES_KEY);
    await page.goto('about:blank');
    await page.goto(lesson(locale));
    await expect(resume).toBeHidden();
    expect(await top.evaluate((element) => element.getBoundingClientRect().top)).toBe(moved);
  });
});

test('on paper there is nothing to press, folds are open, and all of the code can be read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 680, height: 900 });
  await page.goto(lesson('es'));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const main = page.locator('main');
  await expect(
    main.locator('button.run, .pagination-links, reading-progress, .resume').filter({ visible: true }),
  ).toHaveCount(0);
  await expect(main.locator('figure.bench table').first()).toBeVisible();
  await expect(main.locator('.juno').first().locator('.note').filter({ visible: true })).toHaveCount(3);
  expect(await main.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(22, 32, 43)');
  const cut = await page
    .locator('pre')
    .evaluateAll(
      (blocks) =>
        blocks.filter((block) => block.checkVisibility() && block.scrollWidth > block.clientWidth + 1).length,
    );
  expect(cut).toBe(0);
});
