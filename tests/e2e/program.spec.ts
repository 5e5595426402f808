/** Labs of other kinds: client programs, exercises, curves, and many benches on one page. */

import type { Locator, Page } from '@playwright/test';
import { curves as curvesEs } from '../../src/i18n/curves/es.ts';
import { curves as curvesZhCn } from '../../src/i18n/curves/zh-cn.ts';
import { exercise as exerciseEs } from '../../src/i18n/exercise/es.ts';
import { exercise as exerciseZhCn } from '../../src/i18n/exercise/zh-cn.ts';
import { editorTexts } from '../../src/i18n/scenario-editor/index.ts';
import { takeAwayTexts } from '../../src/i18n/take-away/index.ts';
import { violations } from './axe.ts';
import { BenchPage, expect, type Locale, test } from './site.ts';

const EXERCISE = 'throttle-and-limiter.backwards';
const exerciseTexts = { es: exerciseEs, 'zh-cn': exerciseZhCn };
const curvesTexts = { es: curvesEs, 'zh-cn': curvesZhCn };

const selectedTab = (bench: BenchPage) => bench.root.locator('.file-tabs [aria-selected=true]');
const rows = (bench: BenchPage) => bench.root.locator('.row-button');

test.describe('a client program in es', () => {
  const locale = 'es';

  test('has its file in sight, its recording drawn, and is told in words', async ({ page }) => {
    const bench = await BenchPage.openInLesson(page, locale, 'back-off');
    await expect(selectedTab(bench)).toContainText('hammer.js');
    expect(await rows(bench).count()).toBeGreaterThan(5);
    const attempts = bench.root.locator('.summary');
    await expect(attempts).toContainText(bench.strings.summary.attempts.other);
    await expect(attempts).toContainText(bench.strings.summary.lastServed);
    await bench.root.locator('.scenario-toggle').click();
    const editor = bench.root.locator('.scenario-editor');
    await expect(editor).toContainText('hammer.js');
    await expect(editor).toContainText(editorTexts(bench).programInForm);
    await bench.root.getByRole('tab', { name: 'server.js', exact: true }).click();
    await editor.getByRole('button', { name: editorTexts(bench).toProgram('hammer.js') }).click();
    await expect(selectedTab(bench)).toContainText('hammer.js');
    expect(await violations(page, '[data-lab="back-off"]')).toEqual([]);
  });

  test('that throws points to the client’s own file', async ({ page }) => {
    const bench = await BenchPage.open(page, locale, 'back-off');
    await bench.edit('await startWorkers', 'nowhere()\nawait startWorkers');
    await bench.root.getByRole('tab', { name: 'server.js', exact: true }).click();
    await bench.choosePace('instant');
    await bench.runButton.click();
    await expect(bench.root.locator('.box.is-wrong .where')).toContainText('hammer.js');
    await expect(selectedTab(bench)).toContainText('hammer.js');
  });
});

test.describe('a client program in zh-cn', () => {
  const locale = 'zh-cn';

  test('runs as it is edited, its rows as it sends', async ({ page }) => {
    const bench = await BenchPage.open(page, locale, 'back-off');
    const recorded = await rows(bench).count();
    await bench.edit('while (!response.ok)', 'while (false)');
    await bench.choosePace('instant');
    await bench.run();
    // Every worker asks once, and is content with whatever it gets.
    const sent = await rows(bench).count();
    expect(sent).toBeGreaterThan(1);
    expect(sent).toBeLessThan(recorded);
    await expect(bench.root.locator('.summary .figure').first()).toHaveText(bench.words.number(sent));
    await bench.root.getByText(bench.strings.takeAway.title, { exact: true }).click();
    await expect(bench.root).toContainText(takeAwayTexts(bench.words).unfit.program);
  });

  test('has breaks of the client’s files: shown as that file’s diff, seen, and mended', async ({ page }) => {
    const bench = await BenchPage.open(page, locale, 'back-off');
    await bench.root.locator('.break-choice').selectOption('jitter-forgotten');
    await expect(selectedTab(bench)).toContainText('full-jitter.js');
    await expect(bench.root.locator('.code-file:not([hidden]) .is-removed')).not.toHaveCount(0);
    await bench.choosePace('instant');
    await bench.run();
    await expect(bench.root.locator('.box.is-seen')).toContainText(bench.strings.breaks.seen);
    await bench.button(bench.strings.breaks.fix).click();
    await expect(bench.root.locator('.box.is-well')).toContainText(bench.strings.breaks.mended);
    await expect(bench.root.locator('.code-file:not([hidden]) .is-removed')).toHaveCount(0);
  });
});

test.describe('another scenario in es', () => {
  const locale = 'es';

  test('brings its recording when it is chosen; without a network its plan, and a run', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const bench = await BenchPage.openInLesson(page, locale, 'growth');
    expect(asked.filter((path) => path.startsWith('/evidence/'))).toEqual([]);
    await bench.root.locator('.scenario-choice').selectOption('squared');
    await expect(bench.root.locator('.state-run')).toContainText('24.');
    await expect(rows(bench)).toHaveCount(5);
    expect(asked.filter((path) => path.startsWith('/evidence/'))).toEqual(['/evidence/growth.json']);
  });
});

test.describe('another scenario in zh-cn', () => {
  const locale = 'zh-cn';

  test('says so where its recording does not come', async ({ page }) => {
    await page.route('**/evidence/*.json', (route) => route.fulfill({ status: 200, body: 'no JSON' }));
    const bench = await BenchPage.open(page, locale, 'growth');
    await bench.root.locator('.scenario-choice').selectOption('squared');
    await expect(bench.root.locator('.state-run')).toHaveText(bench.strings.state.notLoaded);
    await bench.choosePace('instant');
    await bench.run();
    await expect(rows(bench)).toHaveCount(5);
  });
});

test.describe('an exercise in es', () => {
  const locale = 'es';

  const texts = exerciseTexts[locale];

  test('begins without a run, and is judged line by line after each', async ({ page }) => {
    const bench = await BenchPage.openInLesson(page, locale, EXERCISE);
    const goals = bench.root.locator('.goals');
    await expect(goals.locator('li.is-open')).toHaveCount(4);
    await expect(goals.getByRole('status')).toHaveText(texts.begin);
    await expect(bench.root.locator('.state-run')).toHaveText(bench.strings.scenarioEditor.neverRun);
    await bench.choosePace('instant');
    await bench.run();
    await expect(goals.locator('li.is-met')).toHaveCount(1);
    await expect(goals.locator('li.is-missed')).toHaveCount(3);
    await expect(goals.locator('li').nth(2)).toContainText(
      texts.observed(texts.delay(bench.words.seconds(5000))),
    );
    await expect(goals.getByRole('status')).toHaveText(texts.tally('1', '4'));
    expect(await violations(page, `[data-lab="${EXERCISE}"]`)).toEqual([]);

    await bench.edit('hits * 1000', '(hits - 3) ** 2 * 1000');
    await expect(goals).toHaveAttribute('data-stale', '');
    await bench.run();
    await expect(goals.locator('li.is-met')).toHaveCount(4);
    await expect(goals.locator('.is-reached')).not.toHaveText(texts.begin);
    expect(await violations(page, `[data-lab="${EXERCISE}"]`)).toEqual([]);
  });
});

test.describe('an exercise in zh-cn', () => {
  const locale = 'zh-cn';

  test('keeps its edits apart from its lab’s, and ships no solution', async ({ page }) => {
    const bench = await BenchPage.openInLesson(page, locale, EXERCISE);
    await bench.edit('hits * 1000', 'hits * 1234');
    await expect(bench.root.locator('.file-state')).toHaveText(bench.strings.code.edited);
    await page.reload();
    const lab = new BenchPage(page, locale, 'throttle-and-limiter');
    await lab.root.scrollIntoViewIfNeeded();
    await expect(lab.root).toHaveAttribute('data-awake', '');
    expect(await lab.code()).not.toContain('1234');
    await bench.root.scrollIntoViewIfNeeded();
    await expect(bench.root.locator('.cm-content')).toContainText('1234');
    const island = await bench.root.locator('xpath=ancestor::astro-island').getAttribute('props');
    expect(island).not.toContain('(hits - 3)');
  });
});

async function openCurves(
  page: Page,
  locale: Locale,
): Promise<{ root: Locator; source: Locator; hits: Locator }> {
  await page.goto(`/${locale}/abuso/throttling/`);
  const root = page.locator('figure.curves');
  await root.scrollIntoViewIfNeeded();
  await expect(root).toHaveAttribute('data-awake', '');
  return { root, source: root.locator('.curves-source'), hits: root.locator('input[type=text]').first() };
}

const lastRow = (root: Locator) => root.locator('tbody tr').last().locator('th, td');

test.describe('curves in zh-cn', () => {
  const locale = 'zh-cn';

  const texts = curvesTexts[locale];

  test('are drawn from the recording, and measured anew by key, in full-width digits too', async ({
    page,
  }) => {
    const { root, source, hits } = await openCurves(page, locale);
    await expect(source).toContainText('24.');
    await root.locator('summary').click();
    await expect(lastRow(root).first()).toHaveText('5');
    const range = root.locator('input[type=range]').first();
    await range.focus();
    await page.keyboard.press('ArrowRight');
    await expect(hits).toHaveValue('6');
    await expect(source).toHaveText(texts.measured);
    await expect(lastRow(root).first()).toHaveText('6');
    await hits.fill('２０');
    await expect(lastRow(root).first()).toHaveText('20');
    await expect(range).toHaveValue('20');
    await root.getByText(texts.scales.log, { exact: true }).click();
    expect(await violations(page, 'figure.curves')).toEqual([]);
    await root.getByRole('button', { name: texts.reset }).click();
    await expect(source).toContainText('24.');
    await expect(lastRow(root).first()).toHaveText('5');
    await expect(hits).toHaveValue('5');
  });
});

test.describe('curves in es', () => {
  const locale = 'es';

  const texts = curvesTexts[locale];

  test('refuse what cannot be meant, and keep what was drawn', async ({ page }) => {
    const { root, source, hits } = await openCurves(page, locale);
    await hits.fill('99');
    await expect(hits).toHaveAttribute('aria-invalid', 'true');
    await expect(root.locator('.curves-wrong')).toBeVisible();
    await expect(source).toContainText('24.');
    await hits.blur();
    await expect(hits).toHaveValue('5');
  });

  test('say that the engine does not come, and measure once it does', async ({ page, complaints }) => {
    await page.route('**/engine/**', (route) => route.abort());
    const { root, source, hits } = await openCurves(page, locale);
    await hits.fill('7');
    await expect(source).toHaveText(texts.failed);
    await page.unroute('**/engine/**');
    await root.getByRole('button', { name: texts.again }).click();
    await expect(source).toHaveText(texts.measured);
    expect(complaints.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true);
  });
});

test.describe('many benches on one page', () => {
  test('have ids of their own, and one spare worker between them', async ({ page }) => {
    await page.goto('/es/abuso/throttling/');
    for (const figure of await page.locator('figure.bench, figure.curves').all()) {
      await figure.scrollIntoViewIfNeeded();
      await expect(figure).toHaveAttribute('data-awake', '');
    }
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    await expect.poll(() => page.workers().length).toBe(1);
    expect(await page.locator('iframe[src^="/engine/"]').count()).toBe(1);
  });

  test('answer to their own keys: Run from one’s editor runs that one', async ({ page }) => {
    const bench = await BenchPage.openInLesson(page, 'es', 'growth');
    await bench.choosePace('instant');
    await bench.openEditor();
    await page.keyboard.press('Control+Enter');
    await bench.finished();
    const others = page.locator('figure.bench .state-run', { hasText: bench.strings.state.done });
    await expect(others).toHaveCount(1);
  });
});
