import { BenchPage, expect, LOCALES, test } from './site.ts';

test.use({ serviceWorkers: 'allow' });

for (const locale of LOCALES) {
  test(`a lesson visited before opens without a network in ${locale}, and its lab runs and can be edited`, async ({
    page,
    context,
    complaints,
  }) => {
    const before = await BenchPage.open(page, locale);
    await before.choosePace('instant');
    await before.run();
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active && active.state !== 'activated') {
        await new Promise((resolve) => active.addEventListener('statechange', resolve));
      }
    });
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length))
      .toBe(1);
    await context.setOffline(true);
    await page.reload();
    const bench = await BenchPage.open(page, locale);
    await bench.choosePace('instant');
    await bench.edit('5000', '1500');
    await bench.run();
    expect(await bench.delays()).toContain(bench.words.seconds(1500));
    complaints.length = 0;

    await page.goto(`/${locale}/not-visited-before/`);
    await expect(page.locator('body')).toContainText(locale === 'es' ? 'Sin conexión' : '没有网络');
    complaints.length = 0;
  });
}
