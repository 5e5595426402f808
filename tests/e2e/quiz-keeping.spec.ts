/** What outlasts: answers from visit to visit, and the quiz itself without its engine, without storage, translated. */

import { PROGRESS_KEY } from '../../src/quiz/progress-store.ts';
import { QuizPage } from './quiz-page.ts';
import { expect, test } from './site.ts';

test('without the engine it says why, costs nothing, and goes on once it is there', async ({
  page,
  complaints,
}) => {
  await page.route('**/engine/**', (route) => route.abort());
  const opened = await QuizPage.open(page, 'es');
  await opened.typeTimes('four-at-once', 'times', ['0', '0', '9', '16']);
  await opened.beSure('four-at-once');
  await opened.commit('four-at-once');
  const box = opened.question('four-at-once').locator('.commit [role=alert]');
  await expect(box).toContainText(opened.strings.unclear.lead);
  await expect(opened.field('four-at-once', 'times', 3)).toHaveValue('16');
  expect(await page.evaluate((key) => localStorage.getItem(key), PROGRESS_KEY)).toBeNull();
  await page.unroute('**/engine/**');
  await opened.judge('four-at-once');
  await expect(opened.verdict('four-at-once')).toHaveText(opened.strings.verdict.right);
  complaints.length = 0;
});

test('answers outlast a visit, reach other tabs, go into a file and come back, and are erased', async ({
  page,
  context,
}) => {
  const opened = await QuizPage.open(page, 'es');
  const other = await QuizPage.open(await context.newPage(), 'zh-cn');
  const { last, tally } = opened.strings.progress;
  await opened.typeTimes('four-at-once', 'times', ['0', '0', '9', '1,5 s']);
  await opened.beSure('four-at-once');
  await opened.judge('four-at-once');
  await expect(opened.question('four-at-once').locator('.last')).toHaveText(last.partly);
  await expect(other.question('four-at-once').locator('.last')).toHaveText(
    other.strings.progress.last.partly,
  );

  await page.reload();
  await opened.woken();
  await expect(opened.field('four-at-once', 'times', 3)).toHaveValue('1,5 s');

  const { records } = opened.strings;
  await opened.root.getByText(records.title).click();
  const download = page.waitForEvent('download');
  await opened.root.getByRole('button', { name: records.export }).click();
  const file = await (await download).path();
  await opened.root.getByRole('button', { name: records.erase, exact: true }).click();
  await opened.root.getByRole('button', { name: records.eraseReally }).click();
  await expect(opened.root.locator('.tally')).toHaveText(tally('0', '7'));
  await expect(other.question('four-at-once').locator('.last')).toHaveText(other.strings.progress.last.open);
  const input = opened.root.locator('input[type=file]');
  await input.setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(opened.root.getByText(records.problems.notOurs)).toBeVisible();
  await input.setInputFiles(file);
  await expect(opened.root.locator('.tally')).toHaveText(tally('1', '7'));
});

test('blocked storage: the visit goes on and it is said; a record that cannot be read is put aside', async ({
  page,
}) => {
  // The engine's frame has no storage at all.
  await page.addInitScript((key) => {
    if (window === top) localStorage.setItem(key, 'not a record');
  }, PROGRESS_KEY);
  const opened = await QuizPage.open(page, 'es');
  await expect(opened.root.getByText(opened.strings.progress.setAside)).toBeVisible();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
      configurable: true,
    });
  });
  await page.reload();
  await opened.woken();
  await opened.show('four-at-once');
  await expect(opened.question('four-at-once').locator('.last')).toHaveText(
    opened.strings.progress.last.shown,
  );
  await expect(opened.root.getByText(opened.strings.progress.blocked)).toBeVisible();
});

test('a browser that translates the page breaks none of it', async ({ page }) => {
  const opened = await QuizPage.open(page, 'es');
  const translate = () =>
    opened.root.evaluate((root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) found.push(walker.currentNode as Text);
      for (const text of found) {
        if (text.data.trim() === '' || text.parentElement?.closest('.notranslate, svg, textarea')) continue;
        const font = document.createElement('font');
        font.textContent = `«${text.data}»`;
        text.replaceWith(font);
      }
    });
  await translate();
  const question = opened.question('four-at-once');
  await opened.typeTimes('four-at-once', 'times', ['0', '0', '9', 'dos']);
  await opened.commit('four-at-once');
  await opened.field('four-at-once', 'times', 3).fill('4');
  await translate();
  await opened.beSure('four-at-once');
  await opened.judge('four-at-once');
  await expect(opened.verdict('four-at-once')).toHaveText(opened.strings.verdict.partly);
  await translate();
  await question.locator('.after button').last().click();
  await expect(question.locator('.task')).toContainText('peticiones');
  await opened.unfold('every-15s');
  await opened.untilJudged('every-15s', () =>
    opened.question('every-15s').locator('.commit-buttons button').last().click(),
  );
  await expect(opened.verdict('every-15s')).toHaveText(opened.strings.verdict.shown);
});
