import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/lib/browser.mjs';

const executablePath = findBrowser();

/**
 * Chromium heeds only the last `--disable-features`, so that Playwright's own come first. The last three are two pages
 * that each new window loads behind the address bar, which nobody sees: half a second of processor time a test.
 */
const UNWANTED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

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
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        // The second engine's host: what is no test of it does not wait for it, and none asks the real one.
        '--host-resolver-rules=MAP stackblitz.com ~NOTFOUND',
        `--disable-features=${UNWANTED_FEATURES.join(',')}`,
        // Chromium's own sandbox does not start for root, which is who runs the tests in a container.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
