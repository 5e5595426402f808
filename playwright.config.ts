import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/lib/browser.mjs';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  reporter: [['line'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    // Its tests allow it: elsewhere it would answer for the network that a test takes away.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        // Chromium's own sandbox does not start for root, which is who runs the tests in a container.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
