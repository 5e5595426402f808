import { BenchPage, expect, LOCALES, test } from './site.ts';

for (const locale of LOCALES) {
  test.describe(`the lab in ${locale}`, () => {
    test('shows the recorded run until it is run, then what this run observed, with engine and versions', async ({
      page,
    }) => {
      const bench = await BenchPage.open(page, locale);
      const { strings, words } = bench;
      await expect(bench.root.locator('.state-run')).toContainText('24.');
      await expect(bench.root.locator('.observer')).toContainText(strings.observer.recorded);
      await bench.choosePace('instant');
      await bench.run();
      const [zero, five] = [words.seconds(0), words.seconds(5000)];
      expect(await bench.delays()).toEqual([zero, zero, five, five, five]);
      await expect(bench.root.locator('.observer')).toContainText(strings.observer.embedded);
      await expect(bench.root.locator('.observer')).toContainText('express-slow-down 3.1.1');
      await bench.root.locator('summary', { hasText: strings.log.title }).click();
      await expect(bench.root.locator('.log li')).toHaveCount(5);
    });
  });
}

test.describe('the lab in es', () => {
  const locale = 'es';

  test('a missing bracket is told with its line, Reset brings the original back, and it runs', async ({
    page,
  }) => {
    const bench = await BenchPage.open(page, locale);
    const { strings } = bench;
    await bench.choosePace('instant');
    await bench.edit('delayMs: () => 5000,\n})', 'delayMs: () => 5000,\n}');
    await bench.button(strings.run).click();
    const trouble = bench.root.locator('.box.is-wrong');
    await expect(trouble).toContainText(bench.words.errors.syntax.what);
    await expect(trouble).toContainText(bench.words.errors.placeWithColumn('server.js', 12, 1));
    await bench.button(strings.code.reset).click();
    expect(await bench.code()).toContain('})');
    await bench.run();
    await expect(trouble).toHaveCount(0);
  });

  test('grows while it runs at pace 1, stops when asked, and the next run is whole', async ({ page }) => {
    const bench = await BenchPage.open(page, locale);
    const { strings, words } = bench;
    await bench.choosePace('real');
    await bench.button(strings.run).click();
    await expect(bench.root.locator('tbody tr.is-served')).toHaveCount(2);
    await expect(bench.root.locator('tbody tr.is-open')).toHaveCount(3);
    await bench.button(strings.stop).click();
    await expect(bench.root.locator('tbody tr.is-open')).toHaveCount(3);
    await bench.choosePace('lapse');
    await bench.run();
    await expect(bench.root.locator('tbody tr.is-served')).toHaveCount(5);
    expect(await bench.delays()).toContain(words.seconds(5000));
  });
});

test.describe('the lab in zh-cn', () => {
  const locale = 'zh-cn';

  test('5000 becomes 1500, and the chart and the table show it', async ({ page }) => {
    const bench = await BenchPage.open(page, locale);
    await bench.choosePace('instant');
    await bench.edit('5000', '1500');
    await bench.run();
    const [zero, less] = [bench.words.seconds(0), bench.words.seconds(1500)];
    expect(await bench.delays()).toEqual([zero, zero, less, less, less]);
    await expect(bench.root.locator('svg').filter({ visible: true }).first()).toContainText(less);
  });

  test('each break shows its symptom by name, and the cure brings the original back', async ({ page }) => {
    const bench = await BenchPage.open(page, locale);
    const { strings } = bench;
    await bench.choosePace('instant');
    const choice = bench.root.getByRole('combobox', { name: strings.breaks.label });
    const values = await choice
      .locator('option')
      .evaluateAll((options) => options.map((o) => o.getAttribute('value')));
    expect(values.filter(Boolean)).toHaveLength(3);
    for (const value of values.filter((id) => id !== null && id !== '')) {
      await choice.selectOption(value);
      await bench.run();
      await expect(bench.root.locator('.box.is-seen')).toContainText(strings.breaks.seen);
      await bench.button(strings.breaks.fix).click();
      await expect(bench.root.locator('.box.is-well')).toContainText(strings.breaks.mended);
    }
  });

  test('can be run, edited, left and reset with the keyboard alone', async ({ page }) => {
    const bench = await BenchPage.open(page, locale);
    const { strings } = bench;
    await bench.root.getByRole('radio', { name: strings.paces.lapse }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(bench.root.getByRole('radio', { name: strings.paces.instant })).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(bench.button(strings.run)).toBeFocused();
    await page.keyboard.press('Enter');
    await bench.finished();

    await bench.button(strings.code.edit).focus();
    await page.keyboard.press('Enter');
    await expect(bench.root.locator('.cm-content')).toBeFocused();
    await page.keyboard.type('// mine\n');
    await page.keyboard.press('Control+Enter');
    await bench.finished();
    await page.keyboard.press('Escape');
    await expect(bench.root.locator('.cm-content')).not.toBeFocused();
    await bench.button(strings.code.reset).focus();
    await page.keyboard.press('Enter');
    expect(await bench.code()).not.toContain('// mine');
  });
});

test('edits survive a reload, and are said to be from the last visit', async ({ page }) => {
  const bench = await BenchPage.open(page, 'es');
  await bench.edit('5000', '1500');
  await expect(bench.root).toContainText(bench.strings.code.edited);
  await page.reload();
  const again = await BenchPage.open(page, 'es');
  await expect(again.root).toContainText(again.strings.code.restored);
  await expect(again.root.locator('.code')).toContainText('1500');
});

test('with storage blocked the lab runs, and says once that edits are not kept', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  const bench = await BenchPage.open(page, 'es');
  await bench.choosePace('instant');
  await bench.edit('5000', '1500');
  await expect(bench.root).toContainText(bench.strings.code.notKept);
  await bench.run();
  expect(await bench.delays()).toContain(bench.words.seconds(1500));
});

test('offline, the lab runs as long as its engine is there; an editor that cannot be loaded says so', async ({
  page,
  context,
  complaints,
}) => {
  const bench = await BenchPage.open(page, 'es');
  await bench.choosePace('instant');
  await bench.run();
  await context.setOffline(true);
  await bench.button(bench.strings.code.edit).click();
  await expect(bench.root).toContainText(bench.strings.code.noEditor);
  await bench.choosePace('lapse');
  await bench.run();
  await expect(bench.root.locator('.observer')).toContainText(bench.strings.observer.embedded);
  // The browser itself reports what it could not load.
  expect(complaints.splice(0).every((text) => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
});

test('offline before the engine came, Run says what to do, the recorded run stays, and later it runs', async ({
  page,
  complaints,
}) => {
  await page.route('**/engine/**', (route) => route.abort());
  const bench = await BenchPage.open(page, 'es');
  await bench.choosePace('instant');
  await bench.button(bench.strings.run).click();
  await expect(bench.root.locator('.box.is-wrong')).toContainText(bench.words.errors.reasons.notLoaded.todo);
  expect(await bench.delays()).toHaveLength(5);
  await page.unroute('**/engine/**');
  await bench.run();
  expect(complaints.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true);
});

test('an endless loop is stopped, the page stays responsive, and the next run is clean', async ({ page }) => {
  const bench = await BenchPage.open(page, 'es');
  await bench.choosePace('instant');
  await bench.edit('const app = express()', 'const app = express()\nwhile (true) {}');
  await bench.button(bench.strings.run).click();
  await bench.choosePace('lapse');
  await expect(bench.root.getByRole('radio', { name: bench.strings.paces.lapse })).toBeChecked();
  await expect(bench.root.locator('.box.is-wrong')).toContainText(bench.words.errors.limits.stall.todo);
  await bench.button(bench.strings.code.reset).click();
  await bench.run();
});

test('a server in the page reaches nothing of the site’s, and nothing outside', async ({ page, site }) => {
  const bench = await BenchPage.open(page, 'es');
  await page.evaluate(() => {
    localStorage.setItem('secret', '1');
  });
  await bench.choosePace('instant');
  const attempt = (name: string, code: string) =>
    `try { ${code}; console.log('reached ${name}') } catch (error) { console.log('kept from ${name}') }`;
  const attempts = [
    attempt('fetch', `await fetch('${site}/es/')`),
    attempt('importScripts', `importScripts('${site}/favicon.svg')`),
    attempt('import', `await import('${site}/favicon.svg')`),
    attempt(
      'socket',
      `await new Promise((y, n) => { const s = new WebSocket('ws://localhost:1'); s.onopen = y; s.onerror = n })`,
    ),
    attempt('storage', 'globalThis.localStorage.getItem("secret").length'),
    attempt('cookies', 'globalThis.document.cookie.length'),
    attempt(
      'database',
      'await new Promise((y, n) => { const r = globalThis.indexedDB.open("x"); r.onsuccess = y; r.onerror = n })',
    ),
    attempt('caches', 'await globalThis.caches.keys()'),
    attempt('parent', 'globalThis.parent.document.title'),
    attempt('code from text', 'new Function("return 1")()'),
  ];
  await bench.edit('const app = express()', `const app = express()\n${attempts.join('\n')}`);
  await bench.run();
  const lines = await bench.root.locator('.log .log-text').allTextContents();
  const tried = lines.filter((line) => /reached|kept/.test(line));
  expect(tried).toHaveLength(attempts.length);
  expect(tried.filter((line) => line.includes('reached'))).toEqual([]);
});

test('a browser that translates the page breaks nothing: the lab still runs, breaks and mends', async ({
  page,
}) => {
  const bench = await BenchPage.open(page, 'es');
  /** As browsers do it: every text node is replaced by one of theirs, in an element of theirs. */
  const translate = () =>
    bench.root.evaluate((root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest('.notranslate, svg, option, .cm-editor'))
          continue;
        const font = document.createElement('font');
        font.textContent = `¡${text.data}!`;
        text.replaceWith(font);
      }
    });
  await bench.choosePace('instant');
  await translate();
  await bench.runButton.click();
  await expect(bench.root.locator('.observer')).toContainText('express-slow-down 3.1.1');
  await expect(bench.root.locator('.observer .who')).not.toContainText(bench.strings.observer.recorded);
  await translate();
  await bench.root
    .getByRole('combobox', { name: bench.strings.breaks.label })
    .selectOption('built-per-request');
  await bench.runButton.click();
  await expect(bench.root.locator('.box.is-seen')).toBeVisible();
  await translate();
  await bench.root.locator('.box.is-seen button').click();
  await expect(bench.root.locator('.box.is-well')).toBeVisible();
  await bench.runButton.click();
  await expect(bench.root.locator('tbody tr.is-served')).toHaveCount(5);
});
