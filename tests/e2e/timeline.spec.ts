import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { BenchPage, expect, LOCALES, type Locale, test } from './site.ts';

/** Five at once: 0, 1, 4, 9, 16 s of delay, and then a limiter that has room for three. */
const LIMITED = `import express from 'express'
import { slowDown } from 'express-slow-down'
import { rateLimit } from 'express-rate-limit'
const app = express()
const throttle = slowDown({ windowMs: 10_000, delayAfter: 1, delayMs: (hits) => (hits - 1) ** 2 * 1000 })
const limiter = rateLimit({ windowMs: 30_000, limit: 3, standardHeaders: 'draft-6' })
app.get('/api/data', throttle, limiter, (req, res) => res.json({ hit: req.slowDown.used }))
app.listen(3000, (error) => { if (error) throw error })
`;

/** The bench with its timeline. */
class TimelinePage extends BenchPage {
  static override async open(page: Page, locale: Locale): Promise<TimelinePage> {
    await BenchPage.open(page, locale);
    return new TimelinePage(page, locale);
  }

  /** Names that begin alike must not be taken for each other. */
  override button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  /** 2,000 requests take their time on a busy machine. */
  override async finished(): Promise<void> {
    await expect(this.root.locator('.state-run')).toHaveText(this.strings.state.done, { timeout: 60_000 });
  }

  line(id: string): Locator {
    return this.root.locator(`[data-item="${id}"]`);
  }

  get panel(): Locator {
    return this.root.locator('.row-panel');
  }

  get range(): Locator {
    return this.root.getByRole('slider', { name: this.strings.cursor.label });
  }

  strip(kind: 'throttle' | 'limiter'): Locator {
    return this.root.locator(`.strip.is-${kind}`);
  }

  /** Runs another server, at once. */
  async serve(code: string): Promise<void> {
    await this.choosePace('instant');
    await this.openEditor();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(code);
    await this.run();
  }

  async openLine(id: string): Promise<void> {
    await this.line(id).focus();
    await this.page.keyboard.press('Enter');
    await expect(this.panel.locator('.layer-list')).toBeVisible();
  }

  valueText(at: number, tally: string): string {
    const { at: name, moment } = this.strings.cursor;
    return moment(name(this.words.seconds(at)), tally);
  }

  counted(count: number, kind: 'served' | 'rejected'): string {
    const { summary } = this.strings;
    return summary.counted(this.words.number(count), this.words.plural(count, summary[kind]));
  }

  waiting(count: number): string {
    const forms = this.words.plural(count, this.strings.cursor.waiting);
    return this.strings.summary.counted(this.words.number(count), forms);
  }
}

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

for (const locale of LOCALES) {
  test.describe(`the timeline in ${locale}`, () => {
    test('is a list with one stop of the Tab key: arrows, Home and End move, Enter opens, Escape closes', async ({
      page,
    }) => {
      const bench = await TimelinePage.open(page, locale);
      const list = bench.root.getByRole('list', { name: bench.strings.row.list });
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
      await expect(bench.root.getByRole('region', { name: bench.strings.row.request(1) })).toBeVisible();
      await expect(bench.line('1')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(bench.line('2')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(bench.panel).toHaveCount(0);
      await expect(bench.line('1')).toBeFocused();
    });

    test('an open row shows its layers, what was sent and answered, and its log, with a way to the log', async ({
      page,
    }) => {
      const bench = await TimelinePage.open(page, locale);
      const { row } = bench.strings;
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

    test('every generation of rate limit headers is explained in a phrase', async ({ page }) => {
      const bench = await TimelinePage.open(page, locale);
      const { headers } = bench.strings.row;
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
      await expect(meaning('ratelimit-policy')).toHaveText(
        headers.inStyle(headers.styles['draft-6'], policy),
      );
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

    test('plays nothing for those who asked for less motion; the cursor moves by hand', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const bench = await TimelinePage.open(page, locale);
      await expect(bench.root.getByRole('button', { name: bench.strings.cursor.play })).toBeHidden();
      await bench.range.focus();
      await page.keyboard.press('ArrowLeft');
      await expect(bench.root.locator('.cursor-line')).toHaveCount(1);
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
      await bench.button(bench.strings.row.showAll(bench.words.number(2000))).click();
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

    test('on a break’s run the requests that show the fault have a flag and are named', async ({ page }) => {
      const bench = await TimelinePage.open(page, locale);
      await bench.choosePace('instant');
      await expect(bench.root.locator('.flag')).toHaveCount(0);
      await bench.root
        .getByRole('combobox', { name: bench.strings.breaks.label })
        .selectOption('number-not-function');
      await bench.run();
      await expect(bench.root.locator('.timeline .flag')).toHaveCount(3);
      await expect(bench.root.locator('.symptom-line')).toHaveText(bench.strings.row.symptomAt('3–5'));
      await expect(bench.line('3')).toContainText(bench.strings.row.symptomatic);
      await expect(bench.line('2')).not.toContainText(bench.strings.row.symptomatic);
      await bench.button(bench.strings.breaks.fix).click();
      await expect(bench.root.locator('.flag')).toHaveCount(0);
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

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`has nothing for axe to complain of with a row open and a 429 pointed at, ${colorScheme}, at 360 px`, async ({
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
        const { violations } = await new AxeBuilder({ page })
          .include('figure.bench[data-lab="fixed-delay"]')
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`),
        ).toEqual([]);
      });
    }
  });
}
