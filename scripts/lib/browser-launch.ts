/** How the tests and the benchmark start Chromium. */

import { findBrowser } from './browser.mjs';

/**
 * Chromium heeds only the last `--disable-features`, so that Playwright's own come first. The last three are two pages
 * that each new window loads behind the address bar, which nobody sees: half a second of processor time a window.
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

/** For Playwright; `args`: what is wanted besides. */
export function launchOptions(args: readonly string[] = []) {
  const executablePath = findBrowser();
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      `--disable-features=${UNWANTED_FEATURES.join(',')}`,
      // Chromium's own sandbox does not start for root, which is who runs the tests in a container.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...args,
    ],
  };
}
