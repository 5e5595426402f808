/** What lies under the rows: the strips of the middlewares' windows, and the cursor. */

import { expect, test } from './site.ts';
import { LIMITED, TimelinePage } from './timeline-page.ts';

test.describe('the strips and the cursor in es', () => {
  const locale = 'es';

  test('each middleware has a strip: its rule, its limit, its windows, what is left', async ({ page }) => {
    const bench = await TimelinePage.open(page, locale);
    const { strip } = bench.strings;
    await expect(bench.root.locator('.strip')).toHaveCount(1);
    await bench.serve(LIMITED);
    await expect(bench.root.locator('.strip')).toHaveCount(2);
    const throttle = bench.strip('throttle');
    await expect(throttle).toContainText(strip.rule.throttle.every('1', bench.words.tick(10_000)));
    await expect(throttle.locator('.strip-limit')).toContainText(strip.limit.wide.throttle('1'));
    await expect(throttle.locator('.standing')).toHaveText(strip.closed);
    const limiter = bench.strip('limiter');
    await expect(limiter).toContainText(strip.rule.limiter.every('3', bench.words.tick(30_000)));
    await expect(limiter.locator('.mark-rejected')).toHaveCount(2);
    await expect(limiter.locator('.standing')).toContainText(
      strip.left('0', bench.words.plural(0, strip.remain)),
    );
    await expect(limiter.locator('.key-swatch')).toHaveCount(0);
  });

  test('plays at the speed chosen, pauses where it is, and begins again', async ({ page }) => {
    const bench = await TimelinePage.open(page, locale);
    const { cursor } = bench.strings;
    const speed = bench.root.getByRole('combobox', { name: cursor.speed });
    await expect(speed.locator('option')).toHaveText(['¼×', '½×', '1×', '2×', '4×', '8×', '16×']);
    await speed.selectOption('0.25');
    await bench.root.getByRole('button', { name: cursor.play }).click();
    await expect(bench.root.locator('.row.at-waiting')).toHaveCount(3);
    await bench.root.getByRole('button', { name: cursor.pause }).click();
    const stopped = await bench.range.getAttribute('aria-valuetext');
    expect(stopped).toContain(bench.waiting(3));
    await bench.root.getByRole('button', { name: cursor.restart }).click();
    await expect(bench.range).toHaveJSProperty('valueAsNumber', 0);
    await speed.selectOption('16');
    await bench.root.getByRole('button', { name: cursor.play }).click();
    // At the end it stops by itself.
    await expect(bench.root.locator('.cursor-line')).toHaveCount(0);
    await expect(bench.root.getByRole('button', { name: cursor.play })).toBeVisible();
  });

  test('while a run goes on there is no cursor, and rows and strips grow', async ({ page }) => {
    const bench = await TimelinePage.open(page, locale);
    await bench.choosePace('real');
    await bench.button(bench.strings.run).click();
    await expect(bench.root.locator('.bar-wait')).toHaveCount(3);
    await expect(bench.root.locator('.cursor-bar')).toHaveAttribute('inert', '');
    await expect(bench.strip('throttle').locator('.standing')).toContainText(
      bench.strings.strip.hits('5', bench.words.plural(5, bench.strings.strip.hit)),
    );
    await bench.button(bench.strings.stop).click();
    await expect(bench.root.locator('.cursor-bar')).not.toHaveAttribute('inert');
  });
});

test.describe('the strips and the cursor in zh-cn', () => {
  const locale = 'zh-cn';

  test('a 429 says which window was full and with which count: pointed at, focused, and opened', async ({
    page,
  }) => {
    const bench = await TimelinePage.open(page, locale);
    const { strip } = bench.strings;
    await bench.serve(LIMITED);
    const why = strip.why.inWindow('5', '3', bench.words.seconds(0), bench.words.seconds(30_000));
    const tip = bench.root.getByRole('tooltip');
    await bench.line('5').hover();
    await expect(tip).toContainText(why);
    await expect(tip).toContainText(strip.why.places('1–3'));
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
    await bench.line('4').hover();
    await expect(tip).toContainText(strip.refused(4));
    await page.mouse.move(0, 0);
    await expect(tip).toHaveCount(0);
    await bench.line('5').focus();
    await expect(tip).toContainText(why);
    await expect(bench.line('5')).toHaveAttribute('aria-describedby', (await tip.getAttribute('id')) ?? '');
    await expect(bench.strip('limiter').locator('.strip-pointed circle')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(bench.panel.locator('.refusal')).toContainText(why);
  });

  test('several keys have a hatch and a line each, and are named', async ({ page }) => {
    const bench = await TimelinePage.open(page, locale);
    const keyed = "limit: 3, keyGenerator: (req) => (req.slowDown.used % 2 ? 'odd' : 'even')";
    await bench.serve(LIMITED.replace('limit: 3', keyed));
    const limiter = bench.strip('limiter');
    await expect(limiter.locator('.key-name')).toHaveText(['odd', 'even']);
    const looks = await limiter
      .locator('.standings .key-outline')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).strokeDasharray));
    expect(new Set(looks).size).toBe(2);
    const fills = await limiter
      .locator('.standings rect')
      .evaluateAll((areas) => areas.map((area) => getComputedStyle(area).fill));
    expect(fills[1]).toContain('url(');
  });

  test('the cursor moves by 100 ms, by event, and to both ends, and says the moment in words', async ({
    page,
  }) => {
    const bench = await TimelinePage.open(page, locale);
    const { cursor } = bench.strings;
    await bench.serve(LIMITED);
    await bench.range.focus();
    await page.keyboard.press('Home');
    for (let i = 0; i < 24; i++) await page.keyboard.press('ArrowRight');
    const told = [bench.counted(2, 'served'), bench.waiting(3)].join(cursor.comma);
    await expect(bench.range).toHaveAttribute('aria-valuetext', bench.valueText(2400, told));
    await expect(bench.root.locator('.cursor-at')).toHaveText(cursor.at(bench.words.seconds(2400)));
    await expect(bench.root.locator('.cursor-line')).toHaveCount(1);
    // What has not happened yet is faint: rows 1 and 2 have ended, the others wait.
    await expect(bench.root.locator('.row.at-ended')).toHaveCount(2);
    await expect(bench.root.locator('.row.at-waiting')).toHaveCount(3);
    await page.keyboard.press('ArrowLeft');
    await expect(bench.range).toHaveAttribute('aria-valuetext', bench.valueText(2300, told));
    // The next thing that happens is that the third request is let through, after 4 s.
    await page.keyboard.press('PageUp');
    await expect(bench.range).toHaveAttribute('aria-valuetext', new RegExp(bench.words.seconds(4000)));
    await page.keyboard.press('PageDown');
    await page.keyboard.press('End');
    const end = [bench.counted(3, 'served'), bench.counted(2, 'rejected')].join(cursor.comma);
    await expect(bench.range).toHaveAttribute('aria-valuetext', new RegExp(`${end}$`));
    await expect(bench.root.locator('.cursor-line')).toHaveCount(0);
    await expect(bench.root.locator('.row.at-ended')).toHaveCount(5);
  });

  test('plays nothing for those who asked for less motion; the cursor moves by hand', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const bench = await TimelinePage.open(page, locale);
    await expect(bench.root.getByRole('button', { name: bench.strings.cursor.play })).toBeHidden();
    await bench.range.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(bench.root.locator('.cursor-line')).toHaveCount(1);
  });

  test('without scripts the strip is drawn, and nothing that needs them is', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site });
    const page = await context.newPage();
    await page.goto(`/${locale}/abuso/throttling/`);
    const bench = new TimelinePage(page, locale);
    await expect(bench.strip('throttle')).toContainText(bench.strings.strip.throttle);
    expect(await bench.strip('throttle').locator('.key-outline').getAttribute('d')).toMatch(/^M.*V.*Z$/);
    await expect(bench.root.locator('.row-list')).toBeHidden();
    await expect(bench.root.locator('.cursor-bar')).toBeHidden();
    await context.close();
  });
});
