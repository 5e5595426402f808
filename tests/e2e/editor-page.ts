/** What tests of the editor do again and again. */

import type { BenchPage } from './site.ts';

/** The caret at the end of the first line that contains a text. */
export async function caretAfter(bench: BenchPage, text: string): Promise<void> {
  await bench.openEditor();
  await bench.root.locator('.cm-line', { hasText: text }).first().click();
  await bench.page.keyboard.press('End');
}
