import { expect, LOCALES, test } from './site.ts';

test.describe('the door', () => {
  test('follows the browser’s language on the first visit', async ({ browser, site }) => {
    for (const [locale, path] of [
      ['zh-CN', '/zh-cn/'],
      ['es-CO', '/es/'],
    ] as const) {
      const context = await browser.newContext({ locale, baseURL: site });
      const page = await context.newPage();
      await page.goto('/');
      await expect(page).toHaveURL(`${site}${path}`);
      await context.close();
    }
  });

  test('offers both languages where neither is the browser’s, and remembers the choice', async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ locale: 'de-DE', baseURL: site });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page).toHaveURL(`${site}/`);
    await page
      .getByRole('link', { name: /中文|开始/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${site}/zh-cn/`);
    await page.goto('about:blank');
    await page.goto('/');
    await expect(page).toHaveURL(`${site}/zh-cn/`);
    await context.close();
  });

  test('is two links without scripts', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site });
    const page = await context.newPage();
    await page.goto('/');
    for (const locale of LOCALES) await expect(page.locator(`a[href="/${locale}/"]`).first()).toBeVisible();
    await context.close();
  });
});

test.describe('every answer', () => {
  const isolating = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  };

  test('has the status that its path deserves, and isolates', async ({ request }) => {
    for (const [path, status] of [
      ['/', 200],
      ['/es/abuso/throttling/', 200],
      ['/engine/frame.html', 200],
      ['/evidence/fixed-delay.json', 200],
      ['/evidence/quiz.json', 404],
      ['/es/labs/production/', 200],
      ['/es/labs/quiz/', 404],
      ['/nothing-here', 404],
      ['/zh-cn/nothing-here/', 404],
    ] as const) {
      await test.step(path, async () => {
        const answer = await request.get(path);
        expect.soft(answer.status()).toBe(status);
        const headers = answer.headers();
        if (path !== '/engine/frame.html') expect.soft(headers).toMatchObject(isolating);
        expect.soft(headers['cross-origin-embedder-policy']).toBe('require-corp');
      });
    }
  });

  test('to a page allows no script that is not the site’s', async ({ request }) => {
    const policy = (await request.get('/es/abuso/throttling/')).headers()['content-security-policy'] ?? '';
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
    expect(scripts).toMatch(/'sha256-/);
    expect(scripts).not.toMatch(/unsafe-inline|'unsafe-eval'|\*|https?:/);
  });

  test('to the engine’s frame allows no connection', async ({ request }) => {
    const policy = (await request.get('/engine/frame.html')).headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(/script-src ([^;]+)/.exec(policy)?.[1]).not.toMatch(/unsafe-inline|unsafe-eval|\*|'self'|https?:/);
  });
});

test('a page that is not there says so in the language of its path', async ({ page, complaints }) => {
  await page.goto('/zh-cn/nothing-here/');
  await expect(page.locator('h1')).toContainText(/页面/);
  await page.goto('/es/nothing-here/');
  await expect(page.locator('h1')).toContainText('no existe');
  // The browser itself reports the two 404s.
  expect(complaints.splice(0)).toHaveLength(2);
});

for (const [locale, word] of [
  ['es', 'ráfaga'],
  ['zh-cn', '窗口'],
] as const) {
  test(`search finds ${word} in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/`);
    await page.locator('site-search button').first().click();
    await page.locator('dialog input').fill(word);
    await expect(page.locator(`dialog a[href^="/${locale}/abuso/throttling/"]`).first()).toBeVisible();
  });
}
