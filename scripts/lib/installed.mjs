/**
 * Whether `node_modules` holds what `package-lock.json` asks for.
 * Plain JavaScript without dependencies: it runs before anything is installed, on any Node.
 */

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In it: the SHA-256 of the lock file from which the packages were installed. */
const STAMP = 'node_modules/.installed-from';

/** Whether the packages were installed from the lock file as it is now. */
export function isInstalled(root) {
  const lock = readText(join(root, 'package-lock.json'));
  if (lock === undefined) throw new Error('package-lock.json is missing.');
  if (readText(join(root, STAMP)) === hash(lock)) return true;
  return holdsAll(parse(lock), parse(readText(join(root, 'node_modules/.package-lock.json'))));
}

/** Notes that the packages are those of the present lock file. */
export function stampInstalled(root) {
  writeFileSync(join(root, STAMP), hash(readFileSync(join(root, 'package-lock.json'), 'utf8')));
}

/**
 * npm's own record of what it installed, for who ran `npm install` by hand.
 * Optional packages may be absent: they belong to other systems.
 */
function holdsAll(lock, record) {
  const installed = record.packages ?? {};
  const wantedPaths = Object.entries(lock.packages ?? {});
  if (wantedPaths.length === 0) return false;
  return wantedPaths
    .filter(([path]) => path !== '')
    .every(([path, wanted]) => {
      const found = installed[path];
      if (found === undefined) return wanted.optional === true;
      return found.version === wanted.version && found.integrity === wanted.integrity;
    });
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text) {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex');
}
