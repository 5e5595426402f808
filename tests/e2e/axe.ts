/** What axe says of a page, or of a part of it. */

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * The rules that axe finds broken, with where. Asked about a part, axe reads the whole page nevertheless, and a lesson
 * takes it thirty times as long as a lab: what stands around the part in the lesson's text is taken away first.
 */
export async function violations(page: Page, part?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  if (part !== undefined) {
    await keepOnly(page, part);
    builder.include(part);
  }
  const { violations: found } = await builder.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Leaves of a lesson's text one part, and the headings, whose order is part of what axe looks at. */
export function keepOnly(page: Page, part: string): Promise<void> {
  return page
    .locator(part)
    .first()
    .evaluate((kept) => {
      const text = kept.closest('.sl-markdown-content');
      let inner: Element | null = kept;
      while (text !== null && inner !== null && inner !== text) {
        const outer: Element | null = inner.parentElement;
        for (const sibling of [...(outer?.children ?? [])]) {
          const isNeeded = sibling === inner || sibling.matches('script, style, link, .sl-heading-wrapper');
          if (!isNeeded) sibling.remove();
        }
        inner = outer;
      }
    });
}
