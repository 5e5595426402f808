import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { stringsForQuiz } from '../../src/i18n/quiz/index.ts';
import { PROGRESS_KEY } from '../../src/quiz/progress-store.ts';
import type { Quiz } from '../../src/quiz/question.ts';
import type { QuizTexts } from '../../src/quiz/texts.ts';
import { expect, LOCALES, type Locale, test } from './site.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../labs/quiz/${name}`, import.meta.url), 'utf8'));
const quiz: Quiz = read('quiz.json');
const textsIn: Record<Locale, QuizTexts> = { es: read('quiz.es.json'), 'zh-cn': read('quiz.zh-cn.json') };

/** Times as they are typed, the id of the option that is picked; for an edited server, the line that is added. */
type Answers = Record<string, Record<string, string[] | string>>;

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

/** The quiz as a learner sees it. */
class QuizPage {
  readonly page: Page;
  readonly root: Locator;
  readonly strings: ReturnType<typeof stringsForQuiz>;

  constructor(page: Page, locale: Locale) {
    this.page = page;
    this.root = page.locator('section.quiz');
    this.strings = stringsForQuiz(locale);
  }

  static async open(page: Page, locale: Locale, path = 'abuso/throttling/'): Promise<QuizPage> {
    const opened = new QuizPage(page, locale);
    await page.goto(`/${locale}/${path}`);
    await opened.woken();
    return opened;
  }

  async woken(): Promise<void> {
    await this.root.scrollIntoViewIfNeeded();
    await expect(this.root).toHaveAttribute('data-awake', '');
  }

  question(id: string): Locator {
    return this.root.locator(`#quiz-${id}`);
  }

  /** What folds and unfolds a question. */
  heading(id: string): Locator {
    return this.question(id).locator('.folds > summary');
  }

  fold(id: string): Locator {
    return this.question(id).locator('.folds');
  }

  /** Unfolds a question, if it is folded. */
  async unfold(id: string): Promise<void> {
    if (!(await this.isOpen(id))) await this.heading(id).click();
    await expect(this.fold(id)).toHaveJSProperty('open', true);
  }

  isOpen(id: string): Promise<boolean> {
    return this.fold(id).evaluate((fold) => fold instanceof HTMLDetailsElement && fold.open);
  }

  /** The ids of those that are unfolded. */
  async unfolded(): Promise<string[]> {
    const ids = quiz.questions.map(({ id }) => id);
    const states = await Promise.all(ids.map((id) => this.isOpen(id)));
    return ids.filter((_, index) => states[index]);
  }

  verdict(id: string): Locator {
    return this.question(id).locator('.verdict');
  }

  field(id: string, part: string, index: number): Locator {
    return this.root.locator(`[id="quiz-${id}-${part}-${index}"]`);
  }

  handle(id: string, index: number): Locator {
    return this.question(id).locator('.time-handle').nth(index);
  }

  async typeTimes(id: string, part: string, times: readonly string[]): Promise<void> {
    for (const [index, time] of times.entries()) await this.field(id, part, index).fill(time);
  }

  async beSure(id: string): Promise<void> {
    await this.root.locator(`[id="quiz-${id}-confidence"]`).check();
  }

  async commit(id: string): Promise<void> {
    await this.question(id).locator('button[type=submit]').click();
  }

  /** Presses a button until there is a verdict: a machine that is busy may not tell at once, and the quiz says so. */
  async untilJudged(id: string, press: () => Promise<void>): Promise<void> {
    await expect(async () => {
      const question = this.question(id);
      if ((await question.getAttribute('data-phase')) === 'asking') await press();
      await expect(question).toHaveAttribute('data-phase', 'judged', { timeout: 10_000 });
    }).toPass();
    await expect(this.verdict(id)).toBeVisible();
  }

  async judge(id: string): Promise<void> {
    await this.untilJudged(id, () => this.commit(id));
  }

  async show(id: string): Promise<void> {
    await this.unfold(id);
    await this.untilJudged(id, () => this.question(id).getByText(this.strings.showMe).click());
  }

  /** Presses Tab until the focus is there. */
  async tabTo(target: Locator): Promise<void> {
    for (let presses = 0; presses < 80; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not reach ${target}.`);
  }

  /** Answers a question without a pointer; `reach` is how the focus gets to a field. */
  async answerByKeyboard(
    id: string,
    answer: Record<string, string[] | string>,
    reach: (target: Locator) => Promise<void>,
  ): Promise<void> {
    const question = quiz.questions.find((candidate) => candidate.id === id);
    const parts = question?.kind === 'predict' ? question.parts : [];
    const { keyboard } = this.page;
    // The quiz is far down its page: the first of its questions is not tabbed to.
    const isInside = await this.root.evaluate((root) => root.contains(document.activeElement));
    await (isInside ? reach(this.heading(id)) : this.heading(id).focus());
    if (!(await this.isOpen(id))) await keyboard.press('Enter');
    for (const part of parts) {
      const given = answer[part.id] ?? [];
      if (part.kind === 'times') {
        for (const [index, time] of [...given].entries()) {
          await reach(this.field(id, part.id, index));
          await keyboard.insertText(time);
        }
      } else {
        await reach(this.field(id, part.id, 0));
        await this.#pickByArrows(part.options.findIndex((option) => option.id === given));
      }
    }
    if (question?.kind === 'edit') await this.#editByKeyboard(id, String(answer.server), reach);
    await reach(this.root.locator(`[id="quiz-${id}-confidence"]`));
    await keyboard.press('Space');
    await reach(this.question(id).locator('button[type=submit]'));
    await this.untilJudged(id, () => keyboard.press('Enter'));
    await expect(this.verdict(id)).toBeFocused();
  }

  async #pickByArrows(index: number): Promise<void> {
    await this.page.keyboard.press('Space');
    for (let presses = 0; presses < index; presses++) await this.page.keyboard.press('ArrowDown');
  }

  /** Adds a line after that which makes the app. */
  async #editByKeyboard(id: string, line: string, reach: (target: Locator) => Promise<void>): Promise<void> {
    const { keyboard } = this.page;
    await reach(this.question(id).locator('.edit-tools button').first());
    await keyboard.press('Enter');
    await expect(this.question(id).locator('.cm-content')).toBeFocused();
    await keyboard.press('ControlOrMeta+Home');
    for (let presses = 0; presses < 3; presses++) await keyboard.press('ArrowDown');
    await keyboard.press('End');
    await keyboard.insertText(`\n${line}`);
    await keyboard.press('Escape');
  }

  /** The rules that axe finds broken within the quiz, with where. */
  async violations(): Promise<string[]> {
    const { violations } = await new AxeBuilder({ page: this.page }).include('.quiz').analyze();
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }
}

/** The longest stretch of a text that stands in a page as it is written. */
function longestPlain(text: string): string {
  const stretches = text.split(/[{}`<>"'«»“”&]/);
  return stretches.reduce((longest, stretch) => (stretch.length > longest.length ? stretch : longest));
}

for (const locale of LOCALES) {
  test.describe(`the quiz in ${locale}`, () => {
    for (const [kind, answers] of Object.entries({ right: RIGHT, wrong: WRONG, partly: PARTLY })) {
      test(`is answered by the keyboard alone: ${kind}`, async ({ page }) => {
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

    test('draws the prediction over what was observed, and says the difference', async ({ page }) => {
      const opened = await QuizPage.open(page, locale);
      await opened.typeTimes('four-at-once', 'times', ['0', '0', '9', '2']);
      await opened.beSure('four-at-once');
      await opened.judge('four-at-once');
      const question = opened.question('four-at-once');
      await expect(question.locator('.prediction')).toHaveCount(4);
      const { none, less } = opened.strings.table;
      const fourteen = locale === 'es' ? '14\u00a0s' : '14秒';
      await expect(question.locator('.quiz-result table').first().locator('tbody td:last-child')).toHaveText([
        none,
        none,
        none,
        less(fourteen),
      ]);
      await expect(question.locator('.remark')).toHaveText(opened.strings.sureAndWrong);
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`has nothing for axe to complain of, ${colorScheme}, and fits 360 px`, async ({ page }) => {
        test.slow();
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width: 360, height: 800 });
        const opened = await QuizPage.open(page, locale);
        expect(await opened.violations()).toEqual([]);
        for (const id of ['four-at-once', 'shared-budget']) {
          await opened.show(id);
        }
        expect(await opened.violations()).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
        for (const path of ['quiz', 'answers']) {
          await page.goto(`/${locale}/abuso/throttling/${path}/`);
          expect(await opened.violations()).toEqual([]);
        }
      });
    }

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
