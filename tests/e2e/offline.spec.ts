import { BenchPage, expect, test } from './site.ts';

test.use({ serviceWorkers: 'allow' });

const locale = 'zh-cn';

test('a lesson visited before opens without a network, its lab runs and can be edited, and other recordings are there', async ({
  page,
  context,
  complaints,
}) => {
  const before = await BenchPage.openInLesson(page, locale);
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
  const bench = await BenchPage.openInLesson(page, locale);
  await bench.choosePace('instant');
  await bench.edit('5000', '1500');
  await bench.run();
  expect(await bench.delays()).toContain(bench.words.seconds(1500));

  // Nobody had asked for this lab's other recordings while there was a network.
  const growth = new BenchPage(page, locale, 'growth');
  await growth.root.scrollIntoViewIfNeeded();
  await expect(growth.root).toHaveAttribute('data-awake', '');
  await growth.root.locator('.scenario-choice').selectOption('squared');
  await expect.poll(() => growth.delays()).toContain(growth.words.seconds(16_000));
  complaints.length = 0;

  for (const [language, said] of [
    ['es', 'Sin conexión'],
    ['zh-cn', '没有网络'],
  ] as const) {
    await page.goto(`/${language}/not-visited-before/`);
    await expect(page.locator('body')).toContainText(said);
  }
  complaints.length = 0;
});
