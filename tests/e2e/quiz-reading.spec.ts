/** Reading the quiz: what is shown when, how it folds, where its links lead, what axe says of it. */

import { stringsForQuiz } from '../../src/i18n/quiz/index.ts';
import { PROGRESS_KEY } from '../../src/quiz/progress-store.ts';
import { violations } from './axe.ts';
import { QuizPage, textsIn } from './quiz-page.ts';
import { expect, FACES, LOCALES, test } from './site.ts';

/** The longest stretch of a text that stands in a page as it is written. */
function longestPlain(text: string): string {
  const stretches = text.split(/[{}`<>"'«»“”&]/);
  return stretches.reduce((longest, stretch) => (stretch.length > longest.length ? stretch : longest));
}

for (const locale of LOCALES) {
  test.describe(`the quiz in ${locale}`, () => {
    test('shows nothing of its runs or answers before the commitment, and all of it after', async ({
      page,
    }) => {
      const { questions } = textsIn[locale];
      const opened = await QuizPage.open(page, locale);
      const html = await page.content();
      for (const { explanation, parts = {} } of Object.values(questions)) {
        const told = [
          ...explanation,
          ...Object.values(parts).flatMap(({ options = {} }) => Object.values(options).map(({ why }) => why)),
        ];
        const leaked = told.filter((text) => html.includes(longestPlain(text)));
        expect(leaked).toEqual([]);
      }
      expect(html.includes('/evidence/quiz.json')).toBe(false);
      expect(await page.locator('.quiz a[href$="/answers/"]').count()).toBe(0);

      await opened.show('every-15s');
      await expect(opened.verdict('every-15s')).toHaveText(opened.strings.verdict.shown);
      await expect(opened.question('every-15s').locator('.explanation-of')).toContainText(
        questions['every-15s']?.explanation[1] ?? 'no explanation',
      );
      await expect(opened.question('every-15s').locator('a[href$="/answers/"]')).toBeVisible();
      await expect(opened.question('every-15s').locator('a[href*="#"]').first()).toHaveAttribute(
        'href',
        /abuso\/throttling\/#./,
      );
    });
  });
}

test.describe('the quiz in es', () => {
  const locale = 'es';

  test('without scripts can be read, and leads to the answers', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site });
    const page = await context.newPage();
    await page.goto(`/${locale}/abuso/throttling/`);
    const { questions } = textsIn[locale];
    for (const { title } of Object.values(questions)) {
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    }
    await expect(page.locator('.quiz button:visible')).toHaveCount(0);
    // What is folded unfolds by itself, and what is open needs no script to be read.
    const second = page.locator('#quiz-every-15s');
    await expect(page.locator('#quiz-four-at-once .task')).toBeVisible();
    await expect(second.locator('.task')).toBeHidden();
    await second.locator('.folds > summary').click();
    await expect(second.locator('.task')).toBeVisible();
    await page.getByRole('link', { name: stringsForQuiz(locale).allAnswers }).click();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('.answers')).toContainText(
      questions['every-15s']?.explanation[1] ?? 'no explanation',
    );
    await expect(page.locator('.answers svg.plot').first()).toBeVisible();
    await expect(page.locator('nav.sidebar a[href*="answers"]')).toHaveCount(0);
    await context.close();
  });
});

test.describe('the quiz in zh-cn', () => {
  const locale = 'zh-cn';

  test('is shown to a class by key, and keeps nothing', async ({ page }) => {
    const opened = await QuizPage.open(page, locale, 'abuso/throttling/quiz/');
    await expect(opened.root.locator('article:visible')).toHaveCount(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('ArrowRight');
    await expect(opened.verdict('four-at-once')).toHaveText(opened.strings.verdict.shown);
    // What does not fit is read first: to its end, and then on.
    const explained = opened.question('four-at-once').locator('.quiz-result > :last-child');
    await expect(opened.question('four-at-once').locator('.explanation-of')).toBeVisible();
    await expect(explained).not.toBeInViewport();
    await page.keyboard.press('PageDown');
    await expect(opened.question('four-at-once')).toBeVisible();
    for (let presses = 0; presses < 8 && (await opened.question('every-15s').isHidden()); presses++) {
      await page.keyboard.press('PageDown');
    }
    await expect(opened.question('every-15s')).toBeVisible();
    await expect(opened.question('four-at-once')).toBeHidden();
    await page.keyboard.press('ArrowLeft');
    await expect(opened.verdict('four-at-once')).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), PROGRESS_KEY)).toBeNull();
  });
});

for (const [locale, colorScheme] of FACES) {
  test(`the quiz in ${locale} has nothing for axe to complain of, ${colorScheme}, and fits 360 px`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 800 });
    const opened = await QuizPage.open(page, locale);
    expect(await violations(page, '.quiz')).toEqual([]);
    for (const id of ['four-at-once', 'shared-budget']) {
      await opened.show(id);
    }
    expect(await violations(page, '.quiz')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    for (const path of ['quiz', 'answers']) {
      await page.goto(`/${locale}/abuso/throttling/${path}/`);
      expect(await violations(page, '.quiz')).toEqual([]);
    }
  });
}

test('one question is open at a time, and each can be opened whenever one likes', async ({ page }) => {
  const opened = await QuizPage.open(page, 'es');
  expect(await opened.unfolded()).toEqual(['four-at-once']);
  await opened.heading('capped').press('Enter');
  expect(await opened.unfolded()).toEqual(['four-at-once', 'capped']);
  await opened.heading('capped').press('Enter');
  expect(await opened.unfolded()).toEqual(['four-at-once']);

  await opened.show('four-at-once');
  expect(await opened.unfolded()).toEqual(['four-at-once']);
  await opened.question('four-at-once').getByRole('button', { name: opened.strings.nextQuestion }).click();
  await expect(opened.heading('every-15s')).toBeFocused();
  await expect(opened.heading('every-15s')).toBeInViewport();
  expect(await opened.unfolded()).toEqual(['every-15s']);
  await opened.show('every-15s');
  await expect(opened.fold('every-8s')).toHaveJSProperty('open', true);
  expect(await opened.unfolded()).toEqual(['every-15s', 'every-8s']);

  await page.emulateMedia({ media: 'print' });
  await expect(opened.question('shared-budget').locator('.task')).toBeVisible();
});

test('a link to a question unfolds it: that of the summary, again too, and that of the address', async ({
  page,
}) => {
  const opened = await QuizPage.open(page, 'es');
  await opened.show('four-at-once');
  const link = opened.root.locator('.summary-of a[href="#quiz-four-at-once"]');
  for (const _ of ['first', 'again']) {
    await opened.heading('four-at-once').press('Enter');
    await expect(opened.fold('four-at-once')).toHaveJSProperty('open', false);
    await link.click();
    await expect(opened.fold('four-at-once')).toHaveJSProperty('open', true);
  }

  await page.goto('/zh-cn/abuso/throttling/#quiz-capped');
  await opened.woken();
  await expect(opened.fold('capped')).toHaveJSProperty('open', true);
  // The one that was answered is folded; the first that was not is open.
  expect(await opened.unfolded()).toEqual(['every-15s', 'capped']);
});

for (const from of ['above', 'below'] as const) {
  test(`does not shift what is read when it wakes for one who comes back, from ${from}`, async ({ page }) => {
    const opened = await QuizPage.open(page, 'es');
    await opened.show('four-at-once');
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
    await page.goto('/es/');
    await page.goto('/es/abuso/throttling/');
    await opened.root.evaluate((root, side) => {
      const { top, bottom } = root.getBoundingClientRect();
      scrollBy({ top: side === 'above' ? top - innerHeight + 40 : bottom - 120, behavior: 'instant' });
    }, from);
    await expect(opened.root).toHaveAttribute('data-awake', '');
    await expect(opened.fold('every-15s')).toHaveJSProperty('open', true);
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01);
  });
}
