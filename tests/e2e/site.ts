/** The built site on a port of its own, and pages that must stay quiet: no console error, no other host. */

import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { createSiteServer } from '../../scripts/lib/site-server.ts';
import { compareTexts } from '../../src/i18n/compare/index.ts';
import { type Strings, stringsFor } from '../../src/i18n/index.ts';
import { rowTexts } from '../../src/i18n/row/index.ts';
import { shareTexts } from '../../src/i18n/share/index.ts';
import type { Words } from '../../src/i18n/words.ts';
import { wordsFor } from '../../src/i18n/words-for.ts';
import { LOCALES, type Locale } from '../../src/lab/definition.ts';

export { expect, LOCALES, type Locale };

/** For axe: each colour scheme and each language once, since what one of them breaks does not depend on the other. */
export const FACES = [
  ['es', 'light'],
  ['zh-cn', 'dark'],
] as const;

/** `SITE_DIST` names another build of the site. */
export const DIST = process.env.SITE_DIST ?? fileURLToPath(new URL('../../dist/', import.meta.url));

/**
 * The one host that a page asks besides its own. These tests go on as a reader does whom something keeps from it: no name
 * resolves to it (playwright.config.ts). A route of Playwright's would do so too, but takes the browser's cache away.
 */
const SECOND_ENGINE = 'https://stackblitz.com/';

interface Fixtures {
  /** What the page complained of, and whom else it asked. */
  complaints: string[];
}

export const test = base.extend<Fixtures, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern.
    async ({}, use) => {
      const server = await createSiteServer(DIST);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await use(`http://localhost:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site),
  complaints: [
    async ({ page, site }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const isOurs = !message.text().includes('blocked by Playwright');
        if (isOurs && /^(error|warning)$/.test(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('request', (request) => {
        const url = request.url();
        const isExpected =
          url.startsWith(`${site}/`) || url.startsWith(SECOND_ENGINE) || /^(blob|data):/.test(url);
        if (!isExpected) complaints.push(`asked ${url}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** One of the lesson's labs, or exercises, as a learner sees it. */
export class BenchPage {
  readonly page: Page;
  readonly root: Locator;
  readonly words: Words;
  readonly strings: Strings['bench'];
  readonly locale: Locale;
  /** What is said where something is shared, a row is opened, or two runs are compared. */
  readonly share: Strings['bench']['share'] & ReturnType<typeof shareTexts>;
  readonly row: Strings['bench']['row'] & ReturnType<typeof rowTexts>;
  readonly compare: Strings['bench']['compare'] & ReturnType<typeof compareTexts>;

  /** `lab` is an id; the page's first by default. */
  constructor(page: Page, locale: Locale, lab?: string) {
    this.page = page;
    this.locale = locale;
    this.root = page.locator(lab === undefined ? 'figure.bench' : `figure.bench[data-lab="${lab}"]`).first();
    this.words = wordsFor(locale);
    this.strings = stringsFor(locale).bench;
    this.share = { ...this.strings.share, ...shareTexts({ locale }) };
    this.row = { ...this.strings.row, ...rowTexts({ locale }) };
    this.compare = { ...this.strings.compare, ...compareTexts({ locale }) };
  }

  /** A lab on the page that it has for itself: light, for what concerns one bench. */
  static open(page: Page, locale: Locale, lab = 'fixed-delay'): Promise<BenchPage> {
    return BenchPage.openAt(page, locale, `/${locale}/labs/${lab}/`);
  }

  /** Where a reader meets it, among a dozen others. */
  static openInLesson(page: Page, locale: Locale, lab?: string): Promise<BenchPage> {
    return BenchPage.openAt(page, locale, `/${locale}/abuso/throttling/`, lab);
  }

  private static async openAt(page: Page, locale: Locale, path: string, lab?: string): Promise<BenchPage> {
    const bench = new BenchPage(page, locale, lab);
    await page.goto(path);
    await bench.root.scrollIntoViewIfNeeded();
    await expect(bench.root).toHaveAttribute('data-awake', '');
    return bench;
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  get runButton(): Locator {
    return this.root.locator('button.run');
  }

  async choosePace(pace: 'real' | 'lapse' | 'instant'): Promise<void> {
    await this.root.getByText(this.strings.paces[pace], { exact: true }).click();
  }

  /** In a narrow window the chart is behind a tab. */
  async showChart(): Promise<void> {
    const tab = this.root.getByRole('tab', { name: this.strings.views.chart });
    if (await tab.isVisible()) await tab.click();
  }

  /** Runs and waits until the chart is of that run. */
  async run(): Promise<void> {
    await this.runButton.click();
    await this.finished();
  }

  async finished(): Promise<void> {
    await expect(this.root.locator('.state-run')).toHaveText(this.strings.state.done);
  }

  /** The reported delays, as the table shows them. */
  async delays(): Promise<string[]> {
    return this.root.locator('tbody tr td:nth-of-type(3)').allTextContents();
  }

  async edit(find: string, replacement: string): Promise<void> {
    const code = await this.openEditor();
    const changed = (await readCode(code)).replace(find, replacement);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(changed);
  }

  async openEditor(): Promise<Locator> {
    const content = this.root.locator('.cm-content');
    if ((await content.count()) === 0) await this.button(this.strings.code.edit).click();
    await content.focus();
    return content;
  }

  /** The code as it stands, static or in the editor. */
  async code(): Promise<string> {
    const editor = this.root.locator('.cm-content');
    if ((await editor.count()) > 0) return readCode(editor);
    return (await this.root.locator('.code').textContent()) ?? '';
  }
}

/** CodeMirror holds each line in an element of its own, with the notes' badges beside the text. */
function readCode(editor: Locator): Promise<string> {
  return editor.evaluate((content) => {
    const copy = content.cloneNode(true) as Element;
    for (const badge of copy.querySelectorAll('.note-badge')) badge.remove();
    return [...copy.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n');
  });
}
