/** The scenario's editor, as a learner sees it. */

import type { Locator, Page } from '@playwright/test';
import { editorTexts } from '../../src/i18n/scenario-editor/index.ts';
import { BenchPage, expect, type Locale } from './site.ts';

export class EditorPage {
  readonly bench: BenchPage;
  readonly root: Locator;
  readonly strings: BenchPage['strings']['scenarioEditor'] & ReturnType<typeof editorTexts>;

  constructor(bench: BenchPage) {
    this.bench = bench;
    this.root = bench.root.locator('.scenario-editor');
    this.strings = { ...bench.strings.scenarioEditor, ...editorTexts(bench) };
  }

  static async open(page: Page, locale: Locale): Promise<EditorPage> {
    const editor = new EditorPage(await BenchPage.open(page, locale));
    await editor.toggle.click();
    await expect(editor.root).toBeVisible();
    return editor;
  }

  get toggle(): Locator {
    return this.bench.root.locator('.scenario-toggle');
  }

  get json(): Locator {
    return this.root.getByRole('textbox', { name: this.strings.json, exact: true });
  }

  field(name: keyof EditorPage['strings']['fields'], row = 0): Locator {
    return this.root.getByRole('textbox', { name: this.strings.fields[name], exact: true }).nth(row);
  }

  /** What stands under a field. */
  async note(field: Locator): Promise<string> {
    const id = await field.getAttribute('aria-describedby');
    return (await this.root.locator(`[id="${id}"]`).textContent()) ?? '';
  }

  async show(shape: 'form' | 'json'): Promise<void> {
    await this.root.getByText(this.strings[shape], { exact: true }).first().click();
  }

  async value(): Promise<unknown> {
    await this.show('json');
    const value: unknown = JSON.parse(await this.json.inputValue());
    await this.show('form');
    return value;
  }

  press(name: string): Promise<void> {
    return this.root.getByRole('button', { name, exact: true }).click();
  }
}
