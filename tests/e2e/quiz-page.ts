/** The quiz, as a learner sees it. */

import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { stringsForQuiz } from '../../src/i18n/quiz/index.ts';
import type { Quiz } from '../../src/quiz/question.ts';
import type { QuizTexts } from '../../src/quiz/texts.ts';
import { expect, type Locale } from './site.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../labs/quiz/${name}`, import.meta.url), 'utf8'));
const quiz: Quiz = read('quiz.json');
export const textsIn: Record<Locale, QuizTexts> = {
  es: read('quiz.es.json'),
  'zh-cn': read('quiz.zh-cn.json'),
};

/** Times as they are typed, the id of the option that is picked; for an edited server, the line that is added. */
export type Answers = Record<string, Record<string, string[] | string>>;

export class QuizPage {
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
}
