import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/lib/browser-launch.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'webcontainer/**/*.spec.ts'],
  outputDir: 'test-results',
  reporter: [['line'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  fullyParallel: true,
  workers: 2,
  // What passes only then is named by `npm test`.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    // Its tests allow it: elsewhere it would answer for the network that a test takes away.
    serviceWorkers: 'block',
    // Recording costs a sixth of the time: only what failed once is recorded.
    trace: 'on-first-retry',
    launchOptions: launchOptions([
      // The second engine's host: what is no test of it does not wait for it, and none asks the real one.
      '--host-resolver-rules=MAP stackblitz.com ~NOTFOUND',
    ]),
  },
});
