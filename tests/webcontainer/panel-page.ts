/** The second engine's panel on the built site, as tests handle it; a page that must stay quiet but for the host it asks. */

import type { Locator, Page } from '@playwright/test';
import { type EngineTexts, es } from '../../src/i18n/engines/es.ts';
import { zhCn } from '../../src/i18n/engines/zh-cn.ts';
import type { Locale } from '../../src/lab/definition.ts';
import { BenchPage, expect, test as siteTest } from '../e2e/site.ts';
import { type StandIn, useStandIn } from './stand-in/index.ts';

const TEXTS: Record<Locale, EngineTexts> = { es, 'zh-cn': zhCn };

interface Fixtures {
  standIn: StandIn;
  /** Of the console. */
  errors: string[];
}

export const test = siteTest.extend<Fixtures>({
  standIn: async ({ context }, use) => {
    const standIn = await useStandIn(context);
    await use(standIn);
    await standIn.end();
  },
  // The site's own would not have another host asked.
  complaints: ({ browserName: _ }, use) => use([]),
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        const isOurs = !message.text().includes('blocked by Playwright');
        if (isOurs && /^(error|warning)$/.test(message.type())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** One lab's panel. */
export class Panel {
  readonly bench: BenchPage;
  readonly root: Locator;
  readonly texts: EngineTexts;

  constructor(bench: BenchPage) {
    this.bench = bench;
    this.root = bench.root.locator('.engines');
    this.texts = TEXTS[bench.locale];
  }

  static async open(page: Page, locale: Locale): Promise<Panel> {
    const panel = new Panel(await BenchPage.open(page, locale));
    await panel.bench.showChart();
    await expect(panel.state).toBeVisible();
    return panel;
  }

  get state(): Locator {
    return this.root.locator('.engine-state');
  }

  get choice(): Locator {
    return this.root.getByRole('combobox', { name: this.texts.choose });
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  async says(line: string): Promise<void> {
    await expect(this.state).toContainText(line);
  }

  async isReady(): Promise<void> {
    await expect(this.state).toHaveClass(/is-ready/);
  }

  /** Said aloud to those who do not see it. */
  async announces(news: string): Promise<void> {
    await expect(this.bench.root.getByRole('status').filter({ hasText: news })).toHaveCount(1);
  }

  async wasObservedBy(engine: 'embedded' | 'webcontainer'): Promise<void> {
    await expect(this.bench.root.locator('.observer')).toContainText(this.bench.strings.observer[engine]);
  }
}

declare global {
  /** What moved, by its classes. */
  var shifts: string[];
}

/** What the reader did not ask for must not move. The panel's own buttons may: one word is longer than another. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const moved = Array.from<{ node: Element | null }>(Reflect.get(entry, 'sources'));
        shifts.push(
          ...moved.map(({ node }) => node?.className ?? '').filter((name) => name !== 'engine-actions'),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
