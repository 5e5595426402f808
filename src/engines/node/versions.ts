/** The versions that a run observes: of Node, and of the packages a lab is made of. */

import { createRequire } from 'node:module';

export const OBSERVED_PACKAGES = ['express', 'express-slow-down', 'express-rate-limit'] as const;

const require = createRequire(import.meta.url);

export function readVersions(): Record<string, string> {
  const packages = OBSERVED_PACKAGES.map((name) => [name, packageVersion(name)] as const);
  return { node: process.versions.node, ...Object.fromEntries(packages) };
}

function packageVersion(name: string): string {
  const entry = require.resolve(name);
  const folder = entry.slice(0, entry.lastIndexOf(`node_modules/${name}/`) + `node_modules/${name}/`.length);
  const { version }: { version: string } = require(`${folder}package.json`);
  return version;
}
