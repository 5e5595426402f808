/** The scenario's editor among the bench's views, what is kept of it, and axe. */

import type { Locator } from '@playwright/test';
import { violations } from './axe.ts';
import { EditorPage } from './scenario-page.ts';
import { BenchPage, expect, FACES, test } from './site.ts';

/** Playwright's own tap scrolls first. */
async function touch(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box) await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

for (const [locale, colorScheme] of FACES) {
  test(`the scenario in ${locale} has nothing for axe to complain of, ${colorScheme}: form, JSON, mistakes, narrow`, async ({
    page,
  }) => {
    // Axe reads the whole page, which is long, several times.
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const editor = await EditorPage.open(page, locale);
    await editor.press(editor.strings.addClient);
    await editor.field('ip').fill('10.0.0.1');
    for (const summary of await editor.root.locator('summary').all()) await summary.click();
    expect(await violations(page, 'figure.bench[data-lab="fixed-delay"]')).toEqual([]);
    await editor.show('json');
    expect(await violations(page, 'figure.bench[data-lab="fixed-delay"]')).toEqual([]);
    await editor.json.fill('{');
    expect(await violations(page, 'figure.bench[data-lab="fixed-delay"]')).toEqual([]);
    await editor.show('form');
    await page.setViewportSize({ width: 360, height: 740 });
    for (const view of ['scenario', 'chart', 'code'] as const) {
      await editor.bench.root.getByRole('tab', { name: editor.bench.strings.views[view] }).click();
      expect(await violations(page, 'figure.bench[data-lab="fixed-delay"]')).toEqual([]);
    }
  });
}

test.describe('the views of a narrow bench in es', () => {
  const locale = 'es';

  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('keep their places: the scroll of each, and the focus that a run took away', async ({ page }) => {
    const bench = await BenchPage.open(page, locale);
    const { views } = bench.strings;
    const tab = (view: 'code' | 'chart' | 'scenario') => bench.root.getByRole('tab', { name: views[view] });
    await bench.choosePace('instant');
    const code = await bench.openEditor();
    const top = () => bench.root.locator('.code').evaluate((element) => element.getBoundingClientRect().top);
    await page.evaluate(() => scrollBy({ top: 800, behavior: 'instant' }));
    expect(await top()).toBeLessThan(-100);
    const before = await top();
    await touch(tab('chart'));
    await expect(tab('chart')).toHaveAttribute('aria-selected', 'true');
    await touch(tab('code'));
    await expect(tab('code')).toHaveAttribute('aria-selected', 'true');
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
    await code.focus();
    await page.keyboard.press('Control+Enter');
    await bench.finished();
    await expect(tab('chart')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(code).toBeFocused();
  });
});

test.describe('the views of a narrow bench in zh-cn', () => {
  const locale = 'zh-cn';

  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('are one at a time, lose nothing, and Run shows the chart', async ({ page }) => {
    const bench = await BenchPage.open(page, locale);
    const { views } = bench.strings;
    const tab = (view: 'code' | 'chart' | 'scenario') => bench.root.getByRole('tab', { name: views[view] });
    const panel = (view: 'code' | 'chart' | 'scenario') =>
      bench.root.getByRole('tabpanel', { name: views[view] });
    await expect(panel('code')).toBeVisible();
    await expect(panel('chart')).toHaveCount(0);
    const run = bench.runButton;
    await bench.edit('5000', '1500');
    await tab('scenario').tap();
    const editor = new EditorPage(bench);
    await editor.field('count').fill('cuatro');
    await tab('chart').tap();
    await expect(bench.root.locator('.state')).toContainText(bench.strings.scenarioEditor.runsLast);
    await tab('scenario').tap();
    await expect(editor.field('count')).toHaveValue('cuatro');
    await editor.field('count').fill('４');
    await expect(run).toBeInViewport();
    await bench.choosePace('instant');
    await run.tap();
    await bench.finished();
    await expect(tab('chart')).toHaveAttribute('aria-selected', 'true');
    await expect(panel('chart')).toContainText(bench.words.seconds(1500));
    expect(await bench.delays()).toHaveLength(4);
    await tab('code').tap();
    await expect(bench.root.locator('.cm-content')).toBeVisible();
    expect(await bench.code()).toContain('1500');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });

  test('are all there without scripts, and in a wide window', async ({ browser, site, page }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: site,
      viewport: { width: 360, height: 740 },
    });
    const plain = new BenchPage(await context.newPage(), locale);
    await plain.page.goto(`/${locale}/abuso/throttling/`);
    await expect(plain.root.locator('.code')).toBeVisible();
    await expect(plain.root.locator('.chart')).toBeVisible();
    await expect(plain.root.locator('.foot')).toBeVisible();
    await expect(plain.root.getByRole('tab')).toHaveCount(0);
    await context.close();

    const bench = await BenchPage.open(page, locale);
    await expect(bench.root.getByRole('tab')).toHaveCount(3);
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect(bench.root.getByRole('tab')).toHaveCount(0);
    await expect(bench.root.getByRole('tabpanel')).toHaveCount(0);
    await expect(bench.root.locator('.code')).toBeVisible();
    await expect(bench.root.locator('.chart')).toBeVisible();
  });
});

test('one’s own scenario is there on the next visit, beside the lab’s', async ({ page }) => {
  const editor = await EditorPage.open(page, 'es');
  await editor.field('count').fill('7');
  // What keeps it is fetched when the page has time.
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('scenario')));
  await page.reload();
  const again = await EditorPage.open(page, 'es');
  await expect(again.field('count')).toHaveValue('7');
  const choice = again.bench.root.getByRole('combobox', { name: again.bench.strings.scenario, exact: true });
  await expect(choice).toHaveValue('*');
  await choice.selectOption('five-at-once');
  await expect(again.field('count')).toHaveValue('5');
  await choice.selectOption('*');
  await expect(again.field('count')).toHaveValue('7');
});

test('with storage blocked the scenario runs, and says that it is not kept', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const editor = await EditorPage.open(page, 'es');
  await editor.field('count').fill('1');
  await expect(editor.root).toContainText(editor.strings.notKept);
  await editor.bench.choosePace('instant');
  await editor.bench.run();
  expect(await editor.bench.delays()).toHaveLength(1);
});

test('the editor comes when it is first asked for, and says so where it cannot', async ({
  page,
  complaints,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const bench = await BenchPage.open(page, 'es');
  const editor = new EditorPage(bench);
  expect(asked.filter((url) => url.includes('ScenarioEditor'))).toEqual([]);
  await page.route('**/*ScenarioEditor*', (route) => route.abort());
  await editor.toggle.click();
  await expect(bench.root).toContainText(editor.strings.notLoaded);
  expect(complaints.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true);
});
