import { editorTexts } from '../../src/i18n/scenario-editor/index.ts';
import { violations } from './axe.ts';
import { BenchPage, expect, FACES, LOCALES, test } from './site.ts';

for (const locale of LOCALES) {
  test.describe(`the lesson in ${locale}`, () => {
    test('is whole without scripts: code in colours, recorded chart and table, three notes, numbers, anchors', async ({
      browser,
      site,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site });
      const page = await context.newPage();
      await page.goto(`/${locale}/abuso/throttling/`);
      const bench = new BenchPage(page, locale);
      const [zero, five] = [bench.words.seconds(0), bench.words.seconds(5000)];

      await test.step('the code, in colours', async () => {
        await expect(bench.root.locator('.code')).toContainText('delayMs: () => 5000');
        const colourOf = (selector: string) =>
          bench.root
            .locator(selector)
            .first()
            .evaluate((element) => getComputedStyle(element).color);
        expect(await colourOf('.code .tok-keyword')).not.toBe(await colourOf('.code .tok-string'));
      });

      await test.step('the recorded chart and its table', async () => {
        await expect(bench.root.locator('svg').filter({ visible: true }).first()).toContainText(five);
        expect(await bench.delays()).toEqual([zero, zero, five, five, five]);
      });

      await test.step('Juno’s notes', async () => {
        await expect(page.locator('.juno').first().locator('.note').filter({ visible: true })).toHaveCount(3);
      });

      await test.step('numbers from evidence', async () => {
        const after = page.locator('.lab ~ p:not(.lab-alone)').first();
        await expect(after).toContainText(five);
        await expect(after).toContainText(zero);
        const link = page.locator('.juno a[href*="/evidence/"]').first();
        const answer = await page.request.get((await link.getAttribute('href')) ?? '');
        expect(answer.status()).toBe(200);
        expect(await answer.json()).toMatchObject({
          lab: 'fixed-delay',
          versions: { 'express-slow-down': '3.1.1' },
        });
      });

      await test.step('an anchor at every heading', async () => {
        const headings = page.locator('.sl-markdown-content :is(h2, h3):not(.not-content *)');
        const ids = await headings.evaluateAll((elements) => elements.map(({ id }) => id));
        expect(ids.length).toBeGreaterThan(11);
        expect(ids).not.toContain('');
        expect(await page.locator('.sl-markdown-content .sl-anchor-link').count()).toBe(ids.length);
      });
      await context.close();
    });

    test('fits windows of 360, 820 and 1440 px, and text in the chart stays 12 px', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      const bench = await BenchPage.openInLesson(page, locale);
      for (const width of [360, 820, 1440]) {
        await test.step(`${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 });
          await bench.showChart();
          const label = bench.root.locator('svg text').filter({ visible: true }).first();
          const size = () =>
            label.evaluate((text) => {
              const svg = text.closest('svg');
              const scale = svg
                ? svg.getBoundingClientRect().width / (svg.viewBox.baseVal.width || svg.clientWidth)
                : 0;
              return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
            });
          // The chart is drawn anew for a window that has become wider.
          await expect.poll(size).toBeCloseTo(12, 0);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        });
      }
    });
  });
}

test.describe('the lesson in zh-cn', () => {
  const locale = 'zh-cn';

  test('does not shift when the lab wakes', async ({ page }) => {
    // What moves while the page is still being parsed is not the lab's doing.
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      const add = (entries: PerformanceEntryList) => {
        for (const entry of entries) {
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') });
        }
      };
      document.addEventListener('DOMContentLoaded', () => {
        new PerformanceObserver((list) => add(list.getEntries())).observe({ type: 'layout-shift' });
      });
    });
    const bench = await BenchPage.openInLesson(page, locale);
    await bench.choosePace('instant');
    await bench.run();
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01);
  });
});

for (const [locale, colorScheme] of FACES) {
  test(`the lesson in ${locale} has nothing for axe to complain of, ${colorScheme}, before and after a run`, async ({
    page,
  }) => {
    // Axe reads the whole page, which is long.
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const bench = await BenchPage.openInLesson(page, locale);
    expect(await violations(page)).toEqual([]);
    await bench.choosePace('instant');
    await bench.run();
    // A run changes nothing beside its own bench.
    expect(await violations(page, 'figure.bench[data-lab="fixed-delay"]')).toEqual([]);
  });
}

test('what an input method composes reaches the scenario when it is done, and not before', async ({
  page,
  context,
}) => {
  const bench = await BenchPage.open(page, 'zh-cn');
  await bench.root.locator('.scenario-toggle').click();
  const texts = editorTexts(bench);
  const field = bench.root.getByRole('textbox', { name: texts.fields.at, exact: true }).first();
  await field.fill('');
  const note = async () => {
    const id = await field.getAttribute('aria-describedby');
    return id === null ? '' : bench.root.locator(`[id="${id}"]`).textContent();
  };
  const before = await note();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: '９秒', selectionStart: 2, selectionEnd: 2 });
  await expect(field).toHaveValue('９秒');
  expect(await note()).toBe(before);
  await devtools.send('Input.insertText', { text: '９秒' });
  await expect.poll(note).toBe(texts.understood.time(bench.words.tick(9000), bench.words.number(9000)));
});

test('Juno is read as deep as one likes: the choice is kept, and the same in the other language', async ({
  page,
}) => {
  const juno = page.locator('.juno').first();
  const notes = juno.locator('.note').filter({ visible: true });
  await BenchPage.openInLesson(page, 'es');
  await expect(notes).toHaveCount(1);
  await juno.getByRole('radio', { name: 'Por dentro' }).check();
  await expect(notes).toHaveCount(3);
  await expect(notes.last()).toContainText('setTimeout');
  await page.goto('/zh-cn/abuso/throttling/');
  await expect(notes).toHaveCount(3);
  await juno.getByRole('radio', { name: '直觉' }).check();
  await expect(notes).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(notes).toHaveCount(3);
});
