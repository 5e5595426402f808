import { deflateSync } from 'node:zlib';
import { LONGEST_LINK } from '../../src/bench/share/link.ts';
import { takeAwayTexts } from '../../src/i18n/take-away/index.ts';
import { violations } from './axe.ts';
import {
  allowClipboard,
  clipboard,
  follow,
  kept,
  LAB,
  linkWith,
  notice,
  openLink,
  refuseClipboard,
  selection,
  unfold,
} from './links.ts';
import { BenchPage, expect, FACES, LOCALES, test } from './site.ts';

test.describe('sharing in es', () => {
  const locale = 'es';

  test('a link leaves one’s own edits kept: one action returns to them', async ({ page }) => {
    const bench = await BenchPage.open(page, locale);
    await bench.edit('5000', '3000');
    await expect(bench.root.locator('.file-state')).toHaveText(bench.strings.code.edited);
    const before = await kept(page);
    await follow(page, await linkWith(1500));
    await expect(notice(bench)).toBeVisible();
    expect(await bench.code()).toContain('1500');
    await bench.edit('1500', '1600');
    expect(await kept(page)).toBe(before);

    await bench.button(bench.share.goBack).click();
    expect(await bench.code()).toContain('3000');
    await expect(notice(bench)).toContainText(bench.share.returned);
    expect(await kept(page)).toBe(before);
    expect(new URL(page.url()).hash).toBe('');
    await bench.button(bench.share.goAgain).click();
    expect(await bench.code()).toContain('1600');

    await page.reload();
    await bench.root.scrollIntoViewIfNeeded();
    await expect(bench.root.locator('.file-state')).toHaveText(bench.strings.code.restored);
    expect(await bench.code()).toContain('3000');
  });

  test('a link that cannot be opened says why, and the lab is as it was', async ({ page }) => {
    const whole = await linkWith(1500);
    const data = whole.split('/').at(-1) ?? '';
    const bomb = deflateSync(Buffer.alloc(5_000_000)).toString('base64url');
    const bench = await BenchPage.open(page, locale);
    await bench.edit('5000', '3000');
    const before = await kept(page);
    const { problems, unopened, dismiss } = bench.share;
    for (const [fragment, problem] of [
      [whole.slice(0, -10), 'broken'],
      [`${whole.slice(0, -10)}0123456789`, 'broken'],
      ['#/lab/fixed-delay', 'broken'],
      [whole.replace('/1/', '/2/'), 'format'],
      [whole.replace(data, 'A'.repeat(LONGEST_LINK + 1)), 'tooLarge'],
      [whole.replace(data, bomb), 'tooLarge'],
      [whole.replace('fixed-delay', 'another'), 'unknownLab'],
      [await linkWith(1500, { scenario: 'gone' }), 'unfit'],
    ] as const) {
      await follow(page, fragment);
      await expect(notice(bench)).toContainText(unopened(problems[problem]));
      expect(await bench.code()).toContain('3000');
      await bench.button(dismiss).click();
      await expect(notice(bench)).toHaveCount(0);
      expect(new URL(page.url()).hash).toBe('');
    }
    expect(await kept(page)).toBe(before);
  });

  test('a second link takes the place of the first, and what was one’s own is still there', async ({
    page,
  }) => {
    const bench = await openLink(page, locale, await linkWith(1500));
    await expect(notice(bench)).toBeVisible();
    await follow(page, await linkWith(2500));
    await expect(bench.root.locator('.code')).toContainText('2500');
    await bench.button(bench.share.goBack).click();
    expect(await bench.code()).toContain('5000');
  });

  test('what is too much for a link is offered as a download instead', async ({ page }) => {
    const bench = await BenchPage.open(page, locale);
    const noise = Array.from({ length: 700 }, () => `// ${Math.random()}`).join('\n');
    await bench.edit('const app', `${noise}\nconst app`);
    await unfold(bench, bench.share.title);
    await expect(bench.root).toContainText(bench.share.tooLong(bench.words.number(LONGEST_LINK)));
    const downloading = page.waitForEvent('download');
    await bench.button(takeAwayTexts(bench).zip.download).click();
    expect((await downloading).suggestedFilename()).toBe('fixed-delay.zip');
  });
});

test.describe('sharing in zh-cn', () => {
  const locale = 'zh-cn';

  test('a copied link brings code, scenario and pace to someone else, and runs nothing', async ({
    page,
    context,
    browser,
    site,
  }) => {
    await allowClipboard(context);
    const mine = await BenchPage.open(page, locale);
    await mine.choosePace('instant');
    await mine.edit('5000', '1500');
    await unfold(mine, mine.share.title);
    await mine.button(mine.share.copyLink).click();
    await expect(mine.root).toContainText(mine.share.copied);
    const link = await clipboard(page);
    expect(link.length).toBeLessThanOrEqual(LONGEST_LINK);

    const elsewhere = await browser.newContext({ baseURL: site });
    const theirPage = await elsewhere.newPage();
    const asked: string[] = [];
    theirPage.on('request', (request) => asked.push(request.url()));
    await theirPage.goto(link);
    const theirs = new BenchPage(theirPage, locale);
    const title = (await theirs.root.locator('.title > span:not(.unseen)').textContent()) ?? '';
    await expect(notice(theirs)).toContainText(theirs.share.away(title));
    await expect(theirs.root).toBeInViewport();
    await expect(theirs.root.locator('.file-state')).toHaveText(theirs.share.fromLink);
    expect(await theirs.code()).toContain('1500');
    await expect(theirs.root.getByRole('radio', { name: theirs.strings.paces.instant })).toBeChecked();
    await expect(theirs.root.locator('.state-run')).toContainText('24.');
    expect(await theirs.delays()).toContain(theirs.words.seconds(5000));
    expect(asked.filter((url) => url.includes('fixed-delay/five-at-once'))).toEqual([]);

    await theirs.run();
    expect(await theirs.delays()).toContain(theirs.words.seconds(1500));
    await elsewhere.close();
  });

  test('one action makes the link’s code one’s own, and can be taken back', async ({ page }) => {
    const bench = await BenchPage.open(page, locale);
    await bench.edit('5000', '3000');
    await follow(page, await linkWith(1500));
    await bench.button(bench.share.keep).click();
    await expect(notice(bench)).toContainText(bench.share.kept);
    expect(await kept(page)).toContain('1500');
    await bench.button(bench.share.takeBack).click();
    expect(await bench.code()).toContain('3000');
    expect(await kept(page)).toContain('3000');
  });

  test('a heading’s anchor is no link, before and after one', async ({ page }) => {
    await page.goto(`/${locale}/abuso/throttling/`);
    const anchor = await page.locator('.sl-markdown-content h2').last().getAttribute('id');
    const bench = await openLink(page, locale, `#${anchor}`);
    await expect(notice(bench)).toHaveCount(0);
    await follow(page, await linkWith(1500));
    await expect(notice(bench)).toBeVisible();
    await follow(page, `#${anchor}`);
    await expect(page).toHaveURL(new RegExp(`#${encodeURIComponent(anchor ?? '')}$`));
    expect(await bench.code()).toContain('1500');
  });

  test('where the clipboard is refused, the text is selected and one is told', async ({ page }) => {
    await refuseClipboard(page);
    const bench = await BenchPage.open(page, locale);
    const { share } = bench;
    const { table } = bench.strings;
    await unfold(bench, share.title);
    await bench.button(share.copyLink).click();
    await expect(bench.root).toContainText(share.copyByHand);
    expect(await selection(page)).toContain('#/lab/fixed-delay/five-at-once/1/');
    await unfold(bench, share.title);
    await unfold(bench, table.title);
    await bench.button(share.copyTsv).click();
    await expect(bench.root).toContainText(share.copyByHand);
    expect(await selection(page)).toContain('\t');
  });

  test('all of it with the keyboard alone', async ({ page, context }) => {
    await allowClipboard(context);
    const bench = await openLink(page, locale, await linkWith(1500));
    const { share, compare } = bench;
    await bench.button(share.keep).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(bench.button(share.goBack)).toBeFocused();
    await page.keyboard.press('Enter');
    // The focus stays where the buttons were.
    await page.keyboard.press('Tab');
    await expect(bench.button(share.goAgain)).toBeFocused();

    await bench.button(compare.pin).focus();
    await page.keyboard.press('Enter');
    await expect(bench.button(compare.unpin)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bench.button(compare.pin)).toBeFocused();

    await bench.root.locator('summary', { hasText: share.title }).focus();
    await page.keyboard.press('Enter');
    await expect(bench.button(share.copyLink)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(bench.button(share.copyLink)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bench.root).toContainText(share.copied);
  });
});

for (const locale of LOCALES) {
  test.describe(`sharing in ${locale}`, () => {
    test('fits 360 px with everything open', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 760 });
      const bench = await openLink(page, locale, await linkWith(1500));
      await expect(notice(bench)).toBeVisible();
      await bench.run();
      await bench.button(bench.compare.pin).click();
      for (const { title } of [bench.share, bench.strings.takeAway, bench.strings.table])
        await unfold(bench, title);
      await expect(bench.button(takeAwayTexts(bench).curl.copy)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
  });
}

for (const [locale, colorScheme] of FACES) {
  test(`sharing in ${locale} has nothing for axe to complain of, ${colorScheme}: a link, folds open, a comparison`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const bench = await openLink(page, locale, await linkWith(1500));
    await expect(notice(bench)).toBeVisible();
    await bench.button(bench.compare.pin).click();
    await bench.run();
    await unfold(bench, bench.compare.details);
    for (const { title } of [bench.share, bench.strings.takeAway, bench.strings.table])
      await unfold(bench, title);
    await expect(bench.button(bench.share.copyLink)).toBeVisible();
    await expect(bench.button(takeAwayTexts(bench).curl.copy)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test('with several labs on a page the right one takes the link, and comes into view', async ({ page }) => {
  // Another lab stands above this one, before any of the page's scripts runs.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const content = document.querySelector('.sl-markdown-content');
      if (content === null) return;
      observer.disconnect();
      const other = document.createElement('figure');
      other.className = 'bench';
      Object.assign(other.dataset, { lab: 'another', scenario: 'five-at-once' });
      other.style.height = '3000px';
      content.before(other);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/es/abuso/throttling/${await linkWith(1500)}`);
  const benchOf = (lab: string) => page.locator(`figure.bench[data-lab=${lab}]`);
  await expect(benchOf(LAB.id).locator('.link-notice')).toBeInViewport();
  await expect(benchOf(LAB.id).locator('.code')).toContainText('1500');
  await expect(benchOf('another')).not.toBeInViewport();
});

test('a browser that translates the page breaks none of it', async ({ page }) => {
  const bench = await openLink(page, 'es', await linkWith(1500));
  await expect(notice(bench)).toBeVisible();
  const translate = () =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.querySelector('figure.bench') ?? document, 4);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest('.notranslate, svg, textarea')) continue;
        const font = document.createElement('font');
        font.textContent = text.data;
        text.replaceWith(font);
      }
    });
  const { share, compare } = bench;
  await translate();
  await bench.button(compare.pin).click();
  await translate();
  await bench.run();
  await expect(bench.root.locator('.difference')).toContainText('1,5 s');
  await translate();
  await bench.button(share.goBack).click();
  await expect(notice(bench)).toContainText(share.returned);
  await bench.button(compare.unpin).click();
  await expect(bench.button(compare.pin)).toBeVisible();
});

test('a link that is followed offline says that it could not be opened', async ({
  page,
  context,
  complaints,
}) => {
  const bench = await BenchPage.open(page, 'es');
  const fragment = await linkWith(1500);
  await context.setOffline(true);
  await follow(page, fragment);
  // Which part of it did not come depends on what the browser still had.
  await expect(bench.root.locator('.link-gate')).toContainText(/no se pudo (cargar|abrir)/);
  expect(await bench.code()).toContain('5000');
  // The browser itself reports what it could not load.
  expect(complaints.splice(0).every((text) => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
});
