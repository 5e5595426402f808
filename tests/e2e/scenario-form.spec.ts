/** Scenarios of one's own: the form, the same as JSON, what is understood and what is refused. */

import { DEFAULT_LIMITS } from '../../src/lab/events.ts';
import { EditorPage } from './scenario-page.ts';
import { BenchPage, expect, LOCALES, test } from './site.ts';

const LAB_SCENARIO = 'cinco a la vez';

for (const locale of LOCALES) {
  test.describe(`the scenario in ${locale}`, () => {
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
  });
}

test.describe('the scenario in es', () => {
  const locale = 'es';

  test('is edited in a form and as JSON, in step; is drawn before it runs; and goes in one step', async ({
    page,
  }) => {
    const editor = await EditorPage.open(page, locale);
    const { bench, strings } = editor;
    const state = bench.root.locator('.state');
    await expect(editor.root).toContainText(strings.fromLab(LAB_SCENARIO));
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

    await editor.press(strings.reset(LAB_SCENARIO));
    await expect(state).toContainText(LAB_SCENARIO);
    expect(await bench.delays()).toHaveLength(5);
    await editor.press(strings.bringBack);
    await expect(editor.field('count')).toHaveValue('4');
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
    await expect(editor.root.locator('.unseen[role=status]')).toHaveText(strings.moved(strings.burst(2), 1));
    expect(await editor.value()).toMatchObject({ requests: [{ client: 'ana' }, { count: 3 }] });
    await editor.root.getByRole('button', { name: strings.remove(strings.burst(1)) }).focus();
    await page.keyboard.press('Enter');
    await expect(editor.root.getByRole('button', { name: strings.remove(strings.burst(1)) })).toBeFocused();
    expect(await editor.value()).toMatchObject({ requests: [{ count: 3 }] });
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
});

test.describe('the scenario in zh-cn', () => {
  const locale = 'zh-cn';

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
});

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
