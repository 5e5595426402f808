/** The bench with its timeline, as a learner sees it. */

import type { Locator, Page } from '@playwright/test';
import { BenchPage, expect, type Locale } from './site.ts';

/** Five at once: 0, 1, 4, 9, 16 s of delay, and then a limiter that has room for three. */
export const LIMITED = `import express from 'express'
import { slowDown } from 'express-slow-down'
import { rateLimit } from 'express-rate-limit'
const app = express()
const throttle = slowDown({ windowMs: 10_000, delayAfter: 1, delayMs: (hits) => (hits - 1) ** 2 * 1000 })
const limiter = rateLimit({ windowMs: 30_000, limit: 3, standardHeaders: 'draft-6' })
app.get('/api/data', throttle, limiter, (req, res) => res.json({ hit: req.slowDown.used }))
app.listen(3000, (error) => { if (error) throw error })
`;

export class TimelinePage extends BenchPage {
  static override async open(page: Page, locale: Locale): Promise<TimelinePage> {
    await BenchPage.open(page, locale);
    return new TimelinePage(page, locale);
  }

  /** 2,000 requests take their time on a busy machine. */
  override async finished(): Promise<void> {
    await expect(this.root.locator('.state-run')).toHaveText(this.strings.state.done, { timeout: 60_000 });
  }

  line(id: string): Locator {
    return this.root.locator(`[data-item="${id}"]`);
  }

  get panel(): Locator {
    return this.root.locator('.row-panel');
  }

  get range(): Locator {
    return this.root.getByRole('slider', { name: this.strings.cursor.label });
  }

  strip(kind: 'throttle' | 'limiter'): Locator {
    return this.root.locator(`.strip.is-${kind}`);
  }

  /** Runs another server, at once. */
  async serve(code: string): Promise<void> {
    await this.choosePace('instant');
    await this.openEditor();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(code);
    await this.run();
  }

  async openLine(id: string): Promise<void> {
    await this.line(id).focus();
    await this.page.keyboard.press('Enter');
    await expect(this.panel.locator('.layer-list')).toBeVisible();
  }

  valueText(at: number, tally: string): string {
    const { at: name, moment } = this.strings.cursor;
    return moment(name(this.words.seconds(at)), tally);
  }

  counted(count: number, kind: 'served' | 'rejected'): string {
    const { summary } = this.strings;
    return summary.counted(this.words.number(count), this.words.plural(count, summary[kind]));
  }

  waiting(count: number): string {
    const forms = this.words.plural(count, this.strings.cursor.waiting);
    return this.strings.summary.counted(this.words.number(count), forms);
  }
}
