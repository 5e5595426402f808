/**
 * Installs what is missing, so that `npm start` and `npm test` work on a fresh clone. Runs before every other script,
 * on whatever Node the machine has; the script that follows runs on the Node that was installed here.
 *
 * `--quiet` says nothing unless something fails, `--browser` also makes sure of a Chromium for the tests.
 */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './lib/browser.mjs';
import { isInstalled, stampInstalled } from './lib/installed.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const flags = new Set(process.argv.slice(2));

/** Astro and Vitest need it. */
const OLDEST_NODE = [22, 12];
const MINUTE = 60_000;

try {
  installPackages();
  checkNode();
  if (flags.has('--browser')) installBrowser();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

function installPackages() {
  if (!isInstalled(root)) {
    say('Installing packages…');
    const result = npm([
      'ci',
      '--loglevel=error',
      '--no-audit',
      '--no-fund',
      '--include=dev',
      '--include=optional',
    ]);
    if (result.status !== 0) throw new Error(explainInstall(result));
  }
  stampInstalled(root);
}

/** npm as npm itself runs it, so that it is the same one whatever the shell finds. */
function npm(args) {
  const cli = process.env.npm_execpath;
  const node = process.env.npm_node_execpath ?? process.execPath;
  return cli ? run(node, [cli, ...args]) : run('npm', args);
}

function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2, ...options });
}

function explainInstall({ stdout, stderr, error }) {
  const said = `${stderr ?? ''}\n${stdout ?? ''}\n${error?.message ?? ''}`;
  if (/\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b/.test(said)) {
    return 'The packages could not be downloaded: the npm registry cannot be reached. Check the connection and try again.';
  }
  if (/\bENOSPC\b/.test(said)) return 'The packages could not be installed: the disk is full.';
  if (/\b(EACCES|EPERM)\b/.test(said)) {
    return 'The packages could not be installed: this user may not write in the project’s folder or in npm’s cache.';
  }
  if (error?.code === 'ENOENT') return 'The packages could not be installed: npm was not found.';
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  return `The packages could not be installed: npm ci failed.\n${lines.slice(0, 12).join('\n')}`;
}

/** The Node that the next script will run on: the installed one, else the machine's. */
function checkNode() {
  const installed = join(root, 'node_modules/.bin/node');
  const version = existsSync(installed) ? run(installed, ['--version']).stdout : process.version;
  const [major = 0, minor = 0] = (version ?? '').trim().replace(/^v/, '').split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new Error(
    `Node ${OLDEST_NODE.join('.')} or later is needed, and the one that comes with the packages does not run on this machine: ` +
      `this is ${process.version}.`,
  );
}

function installBrowser() {
  if (findBrowser() !== undefined) return;
  if (process.env.CHROMIUM_PATH) {
    throw new Error(`CHROMIUM_PATH names no browser that starts: ${process.env.CHROMIUM_PATH}`);
  }
  for (const install of [downloadPlaywrightsOwn, installDebians]) {
    install();
    if (findBrowser() !== undefined) return;
  }
  throw new Error(
    'The tests need a Chromium, and none could be installed: install Chromium or Google Chrome, or name one in CHROMIUM_PATH, and try again.',
  );
}

function downloadPlaywrightsOwn() {
  say('Downloading a browser for the tests…');
  run(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
    timeout: 5 * MINUTE,
  });
}

/** As root alone: nothing here asks for a password. */
function installDebians() {
  if (process.platform !== 'linux' || process.getuid() !== 0 || run('apt-get', ['--version']).error) return;
  say('Installing Debian’s Chromium for the tests…');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 10 * MINUTE };
  run('apt-get', ['update'], options);
  run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], options);
}

function say(text) {
  if (!flags.has('--quiet')) console.log(text);
}
