import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { takeAwayTexts } from '../../src/i18n/take-away/index.ts';
import { allowClipboard, clipboard, linkWith, notice, openLink, unfold } from './links.ts';
import { BenchPage, expect, test } from './site.ts';

test.describe('taking away and comparing in es', () => {
  const locale = 'es';

  test('the scenario can be copied as curl and as autocannon', async ({ page, context }) => {
    await allowClipboard(context);
    const bench = await BenchPage.open(page, locale);
    const { title } = bench.strings.takeAway;
    const { curl, autocannon } = takeAwayTexts(bench);
    await unfold(bench, title);
    await bench.button(curl.copy).click();
    await expect(bench.root).toContainText(bench.share.copied);
    expect(await clipboard(page)).toContain(
      'for i in 1 2 3 4 5; do send http://127.0.0.1:3000/api/data; done',
    );
    await bench.button(autocannon.copy).click();
    await expect.poll(() => clipboard(page)).toMatch(/^npx autocannon -c 5 -a 5 /);
  });

  test('the table can be copied for a spreadsheet and as Markdown', async ({ page, context }) => {
    await allowClipboard(context);
    const bench = await BenchPage.open(page, locale);
    const { share } = bench;
    const { table } = bench.strings;
    await unfold(bench, table.title);
    await bench.button(share.copyTsv).click();
    await expect.poll(() => clipboard(page)).toContain(`${table.request}\t${table.hit}\t`);
    const lines = (await clipboard(page)).trim().split('\n');
    expect(lines.map((line) => line.split('\t')[3])).toEqual([
      share.inMs(table.delay),
      ...['0', '0', '5000', '5000', '5000'],
    ]);
    await bench.button(share.copyMarkdown).click();
    await expect.poll(() => clipboard(page)).toContain(`| ${table.request} | ${table.hit} |`);
    expect(await clipboard(page)).toContain(`| ${bench.words.seconds(5000)} | 200 |`);
  });
});

test.describe('taking away and comparing in zh-cn', () => {
  const locale = 'zh-cn';

  test('the lab can be taken away: an archive with the code as it stands, in the page’s language', async ({
    page,
  }) => {
    const bench = await BenchPage.open(page, locale);
    await bench.edit('5000', '1500');
    await unfold(bench, bench.strings.takeAway.title);
    const downloading = page.waitForEvent('download');
    await bench.button(takeAwayTexts(bench).zip.download).click();
    const archive = await readFile(await (await downloading).path());
    const files = unzipSync(new Uint8Array(archive));
    const text = (name: string) => strFromU8(files[`fixed-delay/${name}`] ?? new Uint8Array());
    expect(Object.keys(files).sort()).toEqual(
      ['README.md', 'client.js', 'package.json', 'scenario.json', 'server.js'].map(
        (name) => `fixed-delay/${name}`,
      ),
    );
    expect(text('server.js')).toContain('1500');
    expect(text('README.md')).toContain((await bench.root.locator('.goal').textContent()) ?? '–');
    expect(JSON.parse(text('package.json')).dependencies).toMatchObject({ 'express-slow-down': '3.1.1' });
    await expect(bench.root).toContainText(takeAwayTexts(bench).zip.downloaded('fixed-delay.zip'));
  });

  test('a scenario that autocannon cannot play says why', async ({ page }) => {
    const scenario = { requests: [{ count: 2 }, { at: 4000 }] };
    const bench = await openLink(page, locale, await linkWith(1500, { scenario }));
    await expect(notice(bench)).toBeVisible();
    await unfold(bench, bench.strings.takeAway.title);
    await expect(bench.root).toContainText(takeAwayTexts(bench).unfit.severalMoments);
    await expect(bench.root.getByLabel(takeAwayTexts(bench).curl.title)).toHaveValue(/sleep 4\n/);
  });

  test('a pinned run stays on the chart, and the next one’s difference is told in a sentence', async ({
    page,
  }) => {
    const bench = await BenchPage.open(page, locale);
    const { compare } = bench;
    const { seconds, list } = bench.words;
    await bench.choosePace('instant');
    await bench.button(compare.pin).click();
    await expect(bench.root.locator('.difference')).toHaveText(compare.next);
    await expect(bench.root.locator('.pinned-run')).toHaveCount(0);

    await bench.edit('5000', '1500');
    await bench.run();
    const who = list([compare.stretch(3, 5)]);
    const told = compare.sentence(compare.changes.wait(who, seconds(5000), seconds(1500), 3));
    await expect(bench.root.locator('.difference')).toHaveText(told);
    await expect(bench.root.locator('.compared')).toContainText('24.21.0');
    await expect(bench.root.locator('.compared')).toContainText(bench.strings.observer.embedded);
    await expect(bench.root.locator('.pinned-wait')).toHaveCount(3);

    await unfold(bench, compare.details);
    await expect(bench.root.locator('.compare tbody tr.is-different')).toHaveCount(3);
    await expect(bench.root.locator('.compare tbody tr').nth(2)).toContainText(
      compare.ended(bench.strings.outcome.served, seconds(1500)),
    );

    await bench.button(bench.strings.code.reset).click();
    await bench.run();
    await expect(bench.root.locator('.difference')).toHaveText(
      compare.engines.agree(compare.engines.node, compare.engines.embedded),
    );
    await bench.button(compare.unpin).click();
    await expect(bench.root.locator('.pinned-run')).toHaveCount(0);
    await expect(bench.root.locator('.difference')).toHaveCount(0);
  });
});
