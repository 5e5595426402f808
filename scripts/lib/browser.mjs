/**
 * Which Chromium the tests drive. Plain JavaScript: `setup.mjs` needs it before anything is installed, on any Node.
 */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium that starts: the one that `CHROMIUM_PATH` names, one in `PATH`, or Playwright's own.
 * Undefined if there is none.
 */
export function findBrowser() {
  return candidates().find(starts);
}

function candidates() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return [named];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...playwrightsOwn()];
}

function playwrightsOwn() {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright');
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}

/** Distributions ship stand-ins that only say how to install a browser, and libraries may be missing. */
function starts(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
