/** The Nodes that a container may bring: this project's own, and this machine's where that is another. */

import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function listNodes(): { version: string; path: string }[] {
  const own = { version: process.versions.node, path: process.execPath };
  const others = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, 'node'))
    .filter(isExecutable)
    .map((path) => ({
      version: execFileSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim(),
      path,
    }))
    .filter(({ version }) => version !== own.version && Number.parseInt(version, 10) >= 20);
  return [own, ...others.slice(0, 1)];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
