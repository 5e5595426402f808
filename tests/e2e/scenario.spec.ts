import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { editorTexts } from '../../src/i18n/scenario-editor/index.ts';
import { DEFAULT_LIMITS } from '../../src/lab/events.ts';
import { BenchPage, expect, LOCALES, type Locale, test } from './site.ts';

const LAB_SCENARIO = { es: 'cinco a la vez', 'zh-cn': '五个请求同时发出' };

/** The scenario's editor as a learner sees it. */
class EditorPage {
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

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .include('figure.bench[data-lab="fixed-delay"]')
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Playwright's own tap scrolls first. */
async function touch(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box) await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

for (const locale of LOCALES) {
  test.describe(`the scenario in ${locale}`, () => {
    test('is edited in a form and as JSON, in step; is drawn before it runs; and goes in one step', async ({
      page,
    }) => {
      const editor = await EditorPage.open(page, locale);
      const { bench, strings } = editor;
      const state = bench.root.locator('.state');
      await expect(editor.root).toContainText(strings.fromLab(LAB_SCENARIO[locale]));
      await editor.field('count').fill('2');
      await editor.press(strings.addBurst);
      await expect(editor.field('at', 1)).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('9 s');
      expect(await editor.value()).toEqual({ requests: [{ count: 2 }, { at: 9000 }] });
      await expect(state).toContainText(strings.own);
      await expect(state).toContainText(strings.neverRun);
      await expect(bench.root.locator('.row.is-planned')).toHaveCount(3);

      await editor.show('json');
      await editor.json.fill('{ "requests": [{ "count": 4, "every": 500 }] }');
      await expect(bench.root.locator('.row.is-planned')).toHaveCount(4);
      await editor.show('form');
      expect(await editor.note(editor.field('every'))).toBe(
        strings.understood.time(bench.words.tick(500), bench.words.number(500)),
      );

      await bench.choosePace('instant');
      await bench.run();
      const [zero, five] = [bench.words.seconds(0), bench.words.seconds(5000)];
      expect(await bench.delays()).toEqual([zero, zero, five, five]);

      await editor.press(strings.reset(LAB_SCENARIO[locale]));
      await expect(state).toContainText(LAB_SCENARIO[locale]);
      expect(await bench.delays()).toHaveLength(5);
      await editor.press(strings.bringBack);
      await expect(editor.field('count')).toHaveValue('4');
    });

    test('takes numbers as people type them, and says what it understood', async ({ page }) => {
      const editor = await EditorPage.open(page, locale);
      const { tick, number } = editor.bench.words;
      for (const [typed, ms] of [
        ['9 s', 9000],
        ['9000 ms', 9000],
        ['９秒', 9000],
        ['1,5', 1500],
        ['1.5', 1500],
      ] as const) {
        await editor.field('at').fill(typed);
        expect(await editor.note(editor.field('at'))).toBe(
          editor.strings.understood.time(tick(ms), number(ms)),
        );
        expect(await editor.value()).toMatchObject({ requests: [{ at: ms }] });
        await expect(editor.field('at')).toHaveValue(typed);
      }
      await editor.field('count').fill('１０');
      expect(await editor.value()).toMatchObject({ requests: [{ count: 10 }] });
    });

    test('has each mistake named beside its field, and nothing that was typed is lost', async ({ page }) => {
      const editor = await EditorPage.open(page, locale);
      const { strings, bench } = editor;
      await editor.field('count').fill('muchas');
      await expect(editor.field('count')).toHaveAttribute('aria-invalid', 'true');
      expect(await editor.note(editor.field('count'))).toBe(
        strings.fieldError(strings.fields.count, strings.problems.count),
      );
      await expect(bench.root.locator('.state')).toContainText(strings.runsLast);

      await editor.show('json');
      await expect(editor.root.locator('.field-errors')).toContainText('requests[0].count');
      const broken = '{\n  "requests": [{ "count": 3 } { }]\n}';
      await editor.json.fill(broken);
      expect(await editor.note(editor.json)).toBe(strings.slip(2, 31));
      await editor.show('form');
      await expect(editor.root).toContainText(strings.notInForm);
      await editor.toggle.click();
      await editor.toggle.click();
      await editor.press(strings.toJson);
      await expect(editor.json).toBeFocused();
      await expect(editor.json).toHaveValue(broken);
      await editor.json.fill('{"requests": [{"count": 3}, {"path": "no"}]}');
      await expect(editor.root.locator('.field-errors')).toContainText(strings.problems.path);
      await editor.show('form');
      // The first burst's path is folded away.
      await editor.field('path').fill('/api/data');
      await expect(editor.root.locator('.field-error')).toHaveCount(0);
      await bench.choosePace('instant');
      await bench.run();
      expect(await bench.delays()).toHaveLength(4);
    });

    test('explains its limits where they are reached, before the run and after it', async ({ page }) => {
      const editor = await EditorPage.open(page, locale);
      const { strings, bench } = editor;
      const { number, tick } = bench.words;
      const limit = number(DEFAULT_LIMITS.requests);
      await expect(editor.root).toContainText(strings.limits(limit, tick(DEFAULT_LIMITS.virtualTime)));
      await editor.field('count').fill('20000');
      await expect(editor.root.locator('.limit-reached')).toHaveText(
        strings.tooManyRequests(number(20_000), limit),
      );
      await bench.runButton.click();
      await expect(bench.root.locator('.box.is-wrong')).toContainText(
        bench.words.errors.limits.requests.what(limit),
      );
      await editor.field('count').fill('2');
      await editor.field('every').fill('601 s');
      await expect(editor.root.locator('.limit-reached')).toHaveText(
        strings.tooLate(number(1), tick(601_000), tick(DEFAULT_LIMITS.virtualTime)),
      );
    });

    test('has clients with an address and a key, and rows that are moved and removed by keyboard', async ({
      page,
    }) => {
      const editor = await EditorPage.open(page, locale);
      const { strings, bench } = editor;
      await editor.press(strings.addClient);
      await expect(editor.field('name')).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('ana');
      await editor.field('apiKey').fill('k-1');
      await editor.field('count').fill('3');
      await editor.press(strings.addBurst);
      await editor.field('at', 1).fill('0');
      await editor.field('count', 1).fill('3');
      await editor.root
        .getByRole('combobox', { name: strings.fields.client })
        .nth(1)
        .selectOption({ label: 'ana' });
      expect(await editor.value()).toEqual({
        requests: [{ count: 3 }, { at: 0, count: 3, client: 'ana' }],
        clients: { ana: { ip: '127.0.0.2', headers: { 'x-api-key': 'k-1' } } },
      });
      await bench.choosePace('instant');
      await bench.run();
      const [zero, five] = [bench.words.seconds(0), bench.words.seconds(5000)];
      expect(await bench.delays()).toEqual([zero, zero, five, zero, zero, five]);

      await editor.root.getByRole('button', { name: strings.up(strings.burst(2)) }).focus();
      await page.keyboard.press('Enter');
      await expect(editor.root.getByRole('button', { name: strings.up(strings.burst(1)) })).toBeFocused();
      await expect(editor.root.locator('.unseen[role=status]')).toHaveText(
        strings.moved(strings.burst(2), 1),
      );
      expect(await editor.value()).toMatchObject({ requests: [{ client: 'ana' }, { count: 3 }] });
      await editor.root.getByRole('button', { name: strings.remove(strings.burst(1)) }).focus();
      await page.keyboard.press('Enter');
      await expect(editor.root.getByRole('button', { name: strings.remove(strings.burst(1)) })).toBeFocused();
      expect(await editor.value()).toMatchObject({ requests: [{ count: 3 }] });
    });

    test('whose program is no file of the lab is not run, and says why', async ({ page }) => {
      const editor = await EditorPage.open(page, locale);
      const { strings, bench } = editor;
      await editor.show('json');
      await editor.json.fill('{"program": "client.js", "until": 30000}');
      await editor.show('form');
      await expect(editor.root).toContainText(strings.noSuchProgram('client.js'));
      await bench.runButton.click();
      const { what, todo } = bench.words.errors.program.missing;
      await expect(bench.root.locator('.box.is-wrong')).toContainText(what('client.js'));
      await expect(bench.root.locator('.box.is-wrong')).toContainText(todo);
    });

    test('is opened, edited, run and left with the keyboard alone', async ({ page }) => {
      const bench = await BenchPage.open(page, locale);
      const editor = new EditorPage(bench);
      await editor.toggle.focus();
      await page.keyboard.press('Enter');
      await expect(editor.root).toBeVisible();
      await expect(editor.toggle).toBeFocused();
      await bench.root.getByRole('radio', { name: bench.strings.paces.lapse }).focus();
      await page.keyboard.press('ArrowRight');
      await bench.runButton.focus();
      await page.keyboard.press('Tab');
      await expect(editor.root.getByRole('radio', { name: editor.strings.form })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Tab');
      await expect(editor.json).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText('{"requests": [{"count": 3}]}');
      await page.keyboard.press('Control+Enter');
      await bench.finished();
      expect(await bench.delays()).toHaveLength(3);
      await expect(editor.json).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(editor.json).not.toBeFocused();
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`has nothing for axe to complain of, ${colorScheme}: form, JSON, mistakes, narrow`, async ({
        page,
      }) => {
        // Axe reads the whole page, which is long, several times.
        test.slow();
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const editor = await EditorPage.open(page, locale);
        await editor.press(editor.strings.addClient);
        await editor.field('ip').fill('10.0.0.1');
        for (const summary of await editor.root.locator('summary').all()) await summary.click();
        expect(await violations(page)).toEqual([]);
        await editor.show('json');
        expect(await violations(page)).toEqual([]);
        await editor.json.fill('{');
        expect(await violations(page)).toEqual([]);
        await editor.show('form');
        await page.setViewportSize({ width: 360, height: 740 });
        for (const view of ['scenario', 'chart', 'code'] as const) {
          await editor.bench.root.getByRole('tab', { name: editor.bench.strings.views[view] }).click();
          expect(await violations(page)).toEqual([]);
        }
      });
    }
  });

  test.describe(`the views of a narrow bench in ${locale}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test('are one at a time, lose nothing, and Run shows the chart', async ({ page }) => {
      const bench = await BenchPage.open(page, locale);
      const { views } = bench.strings;
      const tab = (view: 'code' | 'chart' | 'scenario') => bench.root.getByRole('tab', { name: views[view] });
      const panel = (view: 'code' | 'chart' | 'scenario') =>
        bench.root.getByRole('tabpanel', { name: views[view] });
      await expect(panel('code')).toBeVisible();
      await expect(panel('chart')).toHaveCount(0);
      const run = bench.runButton;
      await bench.edit('5000', '1500');
      await tab('scenario').tap();
      const editor = new EditorPage(bench);
      await editor.field('count').fill('cuatro');
      await tab('chart').tap();
      await expect(bench.root.locator('.state')).toContainText(bench.strings.scenarioEditor.runsLast);
      await tab('scenario').tap();
      await expect(editor.field('count')).toHaveValue('cuatro');
      await editor.field('count').fill('４');
      await expect(run).toBeInViewport();
      await bench.choosePace('instant');
      await run.tap();
      await bench.finished();
      await expect(tab('chart')).toHaveAttribute('aria-selected', 'true');
      await expect(panel('chart')).toContainText(bench.words.seconds(1500));
      expect(await bench.delays()).toHaveLength(4);
      await tab('code').tap();
      await expect(bench.root.locator('.cm-content')).toBeVisible();
      expect(await bench.code()).toContain('1500');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });

    test('keep their places: the scroll of each, and the focus that a run took away', async ({ page }) => {
      const bench = await BenchPage.open(page, locale);
      const { views } = bench.strings;
      const tab = (view: 'code' | 'chart' | 'scenario') => bench.root.getByRole('tab', { name: views[view] });
      await bench.choosePace('instant');
      const code = await bench.openEditor();
      const top = () =>
        bench.root.locator('.code').evaluate((element) => element.getBoundingClientRect().top);
      await page.evaluate(() => scrollBy({ top: 800, behavior: 'instant' }));
      expect(await top()).toBeLessThan(-100);
      const before = await top();
      await touch(tab('chart'));
      await expect(tab('chart')).toHaveAttribute('aria-selected', 'true');
      await touch(tab('code'));
      await expect(tab('code')).toHaveAttribute('aria-selected', 'true');
      expect(Math.abs((await top()) - before)).toBeLessThan(2);
      await code.focus();
      await page.keyboard.press('Control+Enter');
      await bench.finished();
      await expect(tab('chart')).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(code).toBeFocused();
    });

    test('are all there without scripts, and in a wide window', async ({ browser, site, page }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: site,
        viewport: { width: 360, height: 740 },
      });
      const plain = new BenchPage(await context.newPage(), locale);
      await plain.page.goto(`/${locale}/abuso/throttling/`);
      await expect(plain.root.locator('.code')).toBeVisible();
      await expect(plain.root.locator('.chart')).toBeVisible();
      await expect(plain.root.locator('.foot')).toBeVisible();
      await expect(plain.root.getByRole('tab')).toHaveCount(0);
      await context.close();

      const bench = await BenchPage.open(page, locale);
      await expect(bench.root.getByRole('tab')).toHaveCount(3);
      await page.setViewportSize({ width: 1200, height: 800 });
      await expect(bench.root.getByRole('tab')).toHaveCount(0);
      await expect(bench.root.getByRole('tabpanel')).toHaveCount(0);
      await expect(bench.root.locator('.code')).toBeVisible();
      await expect(bench.root.locator('.chart')).toBeVisible();
    });
  });
}

test('an input method composes in peace: nothing is read, and its Enter runs nothing, until it is done', async ({
  page,
}) => {
  const editor = await EditorPage.open(page, 'zh-cn');
  const client = await page.context().newCDPSession(page);
  await editor.field('at').focus();
  await page.keyboard.type('9');
  await client.send('Input.imeSetComposition', { text: 'miao', selectionStart: 4, selectionEnd: 4 });
  await expect(editor.field('at')).toHaveValue('9miao');
  await expect(editor.field('at')).toHaveAttribute('aria-invalid', 'false');
  await client.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    modifiers: 2,
    windowsVirtualKeyCode: 229,
  });
  await client.send('Input.insertText', { text: '秒' });
  await expect(editor.field('at')).toHaveValue('9秒');
  expect(await editor.value()).toMatchObject({ requests: [{ at: 9000 }] });
  await expect(editor.bench.root.locator('.state')).toContainText(editor.strings.neverRun);
  await editor.field('at').press('Enter');
  await expect(editor.bench.root.locator('.state')).toContainText(editor.strings.neverRun);
});

test('one’s own scenario is there on the next visit, beside the lab’s', async ({ page }) => {
  const editor = await EditorPage.open(page, 'es');
  await editor.field('count').fill('7');
  await page.reload();
  const again = await EditorPage.open(page, 'es');
  await expect(again.field('count')).toHaveValue('7');
  const choice = again.bench.root.getByRole('combobox', { name: again.bench.strings.scenario, exact: true });
  await expect(choice).toHaveValue('*');
  await choice.selectOption('five-at-once');
  await expect(again.field('count')).toHaveValue('5');
  await choice.selectOption('*');
  await expect(again.field('count')).toHaveValue('7');
});

test('with storage blocked the scenario runs, and says that it is not kept', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const editor = await EditorPage.open(page, 'es');
  await editor.field('count').fill('1');
  await expect(editor.root).toContainText(editor.strings.notKept);
  await editor.bench.choosePace('instant');
  await editor.bench.run();
  expect(await editor.bench.delays()).toHaveLength(1);
});

test('the editor comes when it is first asked for, and says so where it cannot', async ({
  page,
  complaints,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const bench = await BenchPage.open(page, 'es');
  const editor = new EditorPage(bench);
  expect(asked.filter((url) => url.includes('ScenarioEditor'))).toEqual([]);
  await page.route('**/*ScenarioEditor*', (route) => route.abort());
  await editor.toggle.click();
  await expect(bench.root).toContainText(editor.strings.notLoaded);
  expect(complaints.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true);
});
