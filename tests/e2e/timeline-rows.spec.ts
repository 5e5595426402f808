/** The rows of the timeline: going from one to the next, opening them, groups of them. */

import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { expect, FACES, test } from './site.ts';
import { LIMITED, TimelinePage } from './timeline-page.ts';

/** The lesson's lab with 2,000 requests in place of its five: its scenario travels in the page. */
async function makeLarge(page: Page): Promise<void> {
  await page.route('**/labs/fixed-delay/', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const large = html.replaceAll('&quot;count&quot;:[0,5]', '&quot;count&quot;:[0,2000]');
    expect(large).not.toBe(html);
    await route.fulfill({ response: answer, body: large });
  });
}

test.describe('the rows of the timeline in es', () => {
  const locale = 'es';

  test('is a list with one stop of the Tab key: arrows, Home and End move, Enter opens, Escape closes', async ({
    page,
  }) => {
    const bench = await TimelinePage.open(page, locale);
    const list = bench.root.getByRole('list', { name: bench.row.list });
    await expect(list.getByRole('button')).toHaveCount(5);
    await expect(list.locator('[tabindex="0"]')).toHaveCount(1);
    await bench.line('1').focus();
    for (const [key, id] of [
      ['ArrowDown', '2'],
      ['ArrowDown', '3'],
      ['ArrowUp', '2'],
      ['End', '5'],
      ['ArrowDown', '5'],
      ['Home', '1'],
      ['End', '5'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(bench.line(id)).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(bench.panel).toBeVisible();
    await expect(bench.line('5')).toBeFocused();
    await expect(bench.line('5')).toHaveAttribute('aria-expanded', 'true');
    await expect(bench.line('5')).toHaveAttribute(
      'aria-controls',
      (await bench.panel.getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(bench.root.getByRole('region', { name: bench.row.request(1) })).toBeVisible();
    await expect(bench.line('1')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(bench.line('2')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bench.panel).toHaveCount(0);
    await expect(bench.line('1')).toBeFocused();
  });

  test('every generation of rate limit headers is explained in a phrase', async ({ page }) => {
    const bench = await TimelinePage.open(page, locale);
    const { headers } = bench.row;
    const meaning = (name: string) =>
      bench.panel
        .locator('.is-rate')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('.row-meaning');
    await bench.serve(LIMITED);
    await bench.openLine('5');
    await expect(meaning('x-ratelimit-limit')).toHaveText(
      headers.inStyle(headers.styles.legacy, headers.limit('3')),
    );
    await expect(meaning('x-ratelimit-reset')).toContainText(headers.resetEpoch);
    const policy = headers.policy('3', bench.words.tick(30_000));
    await expect(meaning('ratelimit-policy')).toHaveText(headers.inStyle(headers.styles['draft-6'], policy));
    await expect(meaning('ratelimit-reset')).toContainText(headers.reset(bench.words.tick(14_000)));
    await expect(meaning('retry-after')).toHaveText(headers.retryAfter(bench.words.tick(14_000)));
    for (const style of ['draft-7', 'draft-8'] as const) {
      await bench.serve(LIMITED.replace('draft-6', style));
      await bench.openLine('1');
      await expect(meaning('ratelimit')).toContainText(headers.styles[style]);
      await expect(meaning('ratelimit')).toContainText(bench.words.tick(30_000));
      await expect(meaning('ratelimit-policy')).toHaveText(headers.inStyle(headers.styles[style], policy));
    }
  });

  test('2,000 requests are groups that open step by step; table and log come whole when asked for', async ({
    page,
  }) => {
    test.slow();
    await makeLarge(page);
    const bench = await TimelinePage.open(page, locale);
    await bench.serve(
      LIMITED.replace(/\(hits - 1\).*\* 1000/, '1000')
        .replace('res.json', 'console.log(1) || res.json')
        .replace('limit: 3', 'limit: 300'),
    );
    const lines = bench.root.locator('[data-item]');
    await expect(lines).toHaveCount(2);
    await expect(bench.line('301-2000')).toContainText(bench.counted(1700, 'rejected'));
    await bench.line('301-2000').focus();
    await page.keyboard.press('Enter');
    await expect(lines).toHaveCount(2 + 50);
    await expect(bench.line('301-2000')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(lines).toHaveCount(2 + 50 + 34);
    await bench.openLine('301');
    await expect(bench.panel.locator('.refusal')).toContainText('301');
    await expect(bench.root.locator('tbody tr')).toHaveCount(200);
    await bench.root.locator('summary', { hasText: bench.strings.table.title }).click();
    await bench.button(bench.row.showAll(bench.words.number(2000))).click();
    await expect(bench.root.locator('tbody tr')).toHaveCount(2000);
    // A line of the log beyond those shown is shown when a row leads to it.
    await expect(bench.root.locator('.log li')).toHaveCount(200);
    await bench.line('1-300').click();
    await bench.line('295-300').click();
    await bench.line('300').click();
    await bench.panel.locator('.row-log a').click();
    await expect(bench.root.locator('.log li[aria-current]')).toBeFocused();
    await expect(bench.root.locator('.log li')).toHaveCount(300);
  });
});

test.describe('the rows of the timeline in zh-cn', () => {
  const locale = 'zh-cn';

  test('an open row shows its layers, what was sent and answered, and its log, with a way to the log', async ({
    page,
  }) => {
    const bench = await TimelinePage.open(page, locale);
    const { row } = bench;
    await bench.line('3').click();
    const layers = bench.panel.locator('.layer-list li');
    await expect(layers).toHaveCount(2);
    await expect(layers.first()).toContainText(row.layers.throttle);
    await expect(layers.first()).toContainText(row.throttled('3', '2', bench.words.seconds(5000)));
    await expect(layers.last()).toContainText(row.layers.handler);
    await expect(bench.panel).toContainText('GET /api/data');
    await expect(bench.panel).toContainText('content-type');
    await expect(bench.panel).toContainText('{"hit":3,"delay":5000}');
    await expect(bench.panel.locator('.row-log li')).toHaveCount(1);
    await bench.panel.locator('.row-log a').focus();
    await page.keyboard.press('Enter');
    const line = bench.root.locator('.log li[aria-current]');
    await expect(line).toBeFocused();
    await expect(line).toBeInViewport();
    await expect(line).toContainText('hit 3: 5000 ms');
  });

  test('on a break’s run the requests that show the fault have a flag and are named', async ({ page }) => {
    const bench = await TimelinePage.open(page, locale);
    await bench.choosePace('instant');
    await expect(bench.root.locator('.flag')).toHaveCount(0);
    await bench.root
      .getByRole('combobox', { name: bench.strings.breaks.label })
      .selectOption('number-not-function');
    await bench.run();
    await expect(bench.root.locator('.timeline .flag')).toHaveCount(3);
    await expect(bench.root.locator('.symptom-line')).toHaveText(bench.row.symptomAt('3–5'));
    await expect(bench.line('3')).toContainText(bench.row.symptomatic);
    await expect(bench.line('2')).not.toContainText(bench.row.symptomatic);
    await bench.button(bench.strings.breaks.fix).click();
    await expect(bench.root.locator('.flag')).toHaveCount(0);
  });
});

for (const [locale, colorScheme] of FACES) {
  test(`the timeline in ${locale} has nothing for axe to complain of with a row open and a 429 pointed at, ${colorScheme}, at 360 px`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 800 });
    const bench = await TimelinePage.open(page, locale);
    await bench.serve(LIMITED);
    await bench.openLine('4');
    await bench.line('5').focus();
    await expect(bench.root.getByRole('tooltip')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await violations(page, 'figure.bench[data-lab="fixed-delay"]')).toEqual([]);
  });
}
