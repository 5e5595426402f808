/** Links to the lesson's lab, and what tests of sharing do again and again. */

import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { readLab } from '../../scripts/lib/lab-folder.ts';
import { writeAddress } from '../../src/bench/share/address.ts';
import { packLink, type Shareable } from '../../src/bench/share/link.ts';
import { originalDraft, withText } from '../../src/bench/state/draft.ts';
import { BenchPage, expect, type Locale } from './site.ts';

export const LAB = await readLab(fileURLToPath(new URL('../../labs/fixed-delay/', import.meta.url)));
const KEY = { lab: LAB.id, scenario: 'five-at-once' };

/** The fragment of a link with a delay of its own. */
export async function linkWith(delay: number, changes: Partial<Shareable> = {}): Promise<string> {
  const text = (LAB.files['server.js'] ?? '').replace('5000', String(delay));
  const draft = withText(LAB, originalDraft(LAB), 'server.js', text);
  const address = await packLink(KEY, LAB, { draft, scenario: KEY.scenario, pace: 'instant', ...changes });
  if (address === null) throw new Error('too much for a link');
  return writeAddress(address);
}

export async function openLink(page: Page, locale: Locale, fragment: string): Promise<BenchPage> {
  const bench = new BenchPage(page, locale);
  await page.goto(`/${locale}/labs/fixed-delay/${fragment}`);
  await expect(bench.root).toHaveAttribute('data-awake', '');
  return bench;
}

/** Follows a link as a click on it does: without loading the page again. */
export async function follow(page: Page, fragment: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);
}

export const notice = (bench: BenchPage) => bench.root.locator('.link-notice');
export const kept = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));

export async function unfold(bench: BenchPage, title: string): Promise<void> {
  await bench.root.locator('summary').getByText(title, { exact: true }).click();
}

export async function allowClipboard(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
}

export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

export async function refuseClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse } });
  });
}

export const selection = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLTextAreaElement)) return null;
    return field.value.slice(field.selectionStart, field.selectionEnd);
  });
