/** Answering the quiz: by keyboard, in fields and on the axis, with an input method, wrongly and again. */

import type { Locator } from '@playwright/test';
import { type Answers, QuizPage } from './quiz-page.ts';
import { expect, test } from './site.ts';

const RIGHT: Answers = {
  'four-at-once': { times: ['0', '０', '9 s', '16秒'] },
  'every-15s': { trend: 'alike', third: ['0', '0', '9', '16,0'] },
  'every-8s': { trend: 'alternate', second: ['25', '36', '49', '64'], third: ['0', '0', '9000 ms', '16'] },
  'fifth-gives-up': { socket: 'client', handler: 'not-called', hit: 'kept' },
  'behind-proxy': { socket: 'delay', handler: 'nobody' },
  capped: { times: ['de inmediato', '立刻', '5', '5', '5.0'], last: 'served' },
  'shared-budget': { server: "app.set('trust proxy', 1)" },
};

const WRONG: Answers = {
  'four-at-once': { times: ['3', '3', '3', '3'] },
  'every-15s': { trend: 'worse', third: ['4', '5', '6', '7'] },
  'every-8s': { trend: 'alike', second: ['1', '1', '1', '1'], third: ['2', '2', '2', '2'] },
  'fifth-gives-up': { socket: 'delay', handler: 'nobody', hit: 'returned' },
  'behind-proxy': { socket: 'client', handler: 'not-called' },
  capped: { times: ['1', '2', '9', '16', '25'], last: 'abandoned' },
  'shared-budget': { server: "app.set('trust proxy', true)" },
};

const PARTLY: Answers = {
  'four-at-once': { times: ['0', '0', '1', '4'] },
  'every-15s': { trend: 'worse', third: ['0', '0', '9', '16'] },
  'every-8s': { trend: 'alternate', second: ['0', '0', '9', '16'], third: ['0', '0', '9', '16'] },
  'fifth-gives-up': { socket: 'client', handler: 'nobody', hit: 'kept' },
  'behind-proxy': { socket: 'delay', handler: 'not-called' },
  capped: { times: ['0', '0', '9', '16', '25'], last: 'served' },
};

for (const [locale, kind, answers] of [
  ['es', 'right', RIGHT],
  ['zh-cn', 'right', RIGHT],
  ['es', 'wrong', WRONG],
  ['zh-cn', 'partly', PARTLY],
] as const) {
  test(`the quiz in ${locale} is answered by the keyboard alone: ${kind}`, async ({ page }) => {
    test.slow();
    const opened = await QuizPage.open(page, locale);
    const { verdict, edited } = opened.strings;
    // Once by the Tab key from field to field; it need not be proven again.
    const isByTab = kind === 'right' && locale === 'es';
    const reach = (target: Locator) => (isByTab ? opened.tabTo(target) : target.focus());
    for (const [id, answer] of Object.entries(answers)) {
      await opened.answerByKeyboard(id, answer, reach);
      const words = { ...verdict, ...(id === 'shared-budget' ? edited : {}) };
      await expect(opened.verdict(id)).toHaveText(Reflect.get(words, kind));
    }
    await expect(opened.root.locator('.summary-of li')).toHaveCount(Object.keys(answers).length);
  });
}

test.describe('the quiz in zh-cn', () => {
  const locale = 'zh-cn';

  test('draws the prediction over what was observed, and says the difference', async ({ page }) => {
    const opened = await QuizPage.open(page, locale);
    await opened.typeTimes('four-at-once', 'times', ['0', '0', '9', '2']);
    await opened.beSure('four-at-once');
    await opened.judge('four-at-once');
    const question = opened.question('four-at-once');
    await expect(question.locator('.prediction')).toHaveCount(4);
    const { none, less } = opened.strings.table;
    const fourteen = '14秒';
    await expect(question.locator('.quiz-result table').first().locator('tbody td:last-child')).toHaveText([
      none,
      none,
      none,
      less(fourteen),
    ]);
    await expect(question.locator('.remark')).toHaveText(opened.strings.sureAndWrong);
  });
});

test('fields and bars are in step; a bar that reaches the edge finds more axis', async ({ page }) => {
  const opened = await QuizPage.open(page, 'es');
  const [field, handle] = [opened.field('four-at-once', 'times', 3), opened.handle('four-at-once', 3)];
  await field.fill('8,5 s');
  await expect(handle).toHaveAttribute('aria-valuetext', '8,5\u00a0s');
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  await expect(field).toHaveValue('9 s');
  const box = await handle.boundingBox();
  if (box === null) throw new Error('no handle');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 12 + ((box.width - 24) * 9) / 20, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 12 + (box.width - 24) / 2, y, { steps: 5 });
  await page.mouse.up();
  await expect(field).toHaveValue('10 s');
  await handle.focus();
  await page.keyboard.press('End');
  await expect(field).toHaveValue('20 s');
  await expect(handle).toHaveAttribute('max', '40000');
});

test('what is refused gets a hint and stays; the commitment leads to what is missing', async ({ page }) => {
  const opened = await QuizPage.open(page, 'es');
  await opened.typeTimes('four-at-once', 'times', ['0', 'luego', '9']);
  await opened.commit('four-at-once');
  const refused = opened.field('four-at-once', 'times', 1);
  await expect(refused).toBeFocused();
  await opened.field('four-at-once', 'times', 2).focus();
  await expect(refused).toHaveAttribute('aria-invalid', 'true');
  await expect(refused).toHaveAccessibleDescription(opened.strings.ask.unclear);
  await expect(refused).toHaveValue('luego');
  await refused.fill('-1');
  await opened.commit('four-at-once');
  await expect(refused).toHaveAccessibleDescription(opened.strings.ask.negative);
  await opened.typeTimes('four-at-once', 'times', ['0', '0', '9', '16']);
  await opened.commit('four-at-once');
  await expect(opened.question('four-at-once').locator('.commit-state')).toHaveText(
    opened.strings.missing.confidence,
  );
  await expect(opened.root.locator('[id="quiz-four-at-once-confidence"]')).toBeFocused();
});

test('Enter while an input method composes never submits', async ({ page, context }) => {
  const opened = await QuizPage.open(page, 'zh-cn');
  await opened.typeTimes('four-at-once', 'times', ['0', '0', '9', '']);
  await opened.beSure('four-at-once');
  const field = opened.field('four-at-once', 'times', 3);
  await field.focus();
  const devtools = await context.newCDPSession(page);
  const composition = { text: '１６秒', selectionStart: 3, selectionEnd: 3 };
  await devtools.send('Input.imeSetComposition', composition);
  await page.keyboard.press('Enter');
  await expect(opened.question('four-at-once')).toHaveAttribute('data-phase', 'asking');
  await expect(opened.question('four-at-once').locator('.commit-state')).toHaveText('');
  await devtools.send('Input.insertText', { text: '１６秒' });
  await opened.untilJudged('four-at-once', () => page.keyboard.press('Enter'));
  await expect(opened.verdict('four-at-once')).toHaveText(opened.strings.verdict.right);
});

test('again means with other numbers', async ({ page }) => {
  const opened = await QuizPage.open(page, 'es');
  const question = opened.question('four-at-once');
  const asked = async () => [
    await question.locator('.code').textContent(),
    await question.locator('.task').textContent(),
  ];
  const before = await asked();
  await opened.show('four-at-once');
  await question.getByRole('button', { name: opened.strings.tryAgain }).click();
  await expect(opened.heading('four-at-once')).toBeFocused();
  expect(await asked()).not.toEqual(before);
  await expect(opened.field('four-at-once', 'times', 0)).toHaveValue('');
});
