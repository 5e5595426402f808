/** What is written into the container: its package.json, and our own files. */

import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { buildInside } from '../../../src/engines/webcontainer/build-inside.ts';
import { packageText } from '../../../src/engines/webcontainer/run-package.ts';

const MODULE = "import http from 'node:http'";

test.for([
  ['modules alone are called modules', { 'server.js': MODULE, 'lib/a.js': 'export const a = 1' }, 'module'],
  ['`import.meta` makes a module', { 'server.js': 'console.log(import.meta.url)' }, 'module'],
  ['beside CommonJS it is left to Node', { 'server.js': MODULE, 'a.js': 'module.exports = 1' }, undefined],
  ['`import()` may stand in CommonJS', { 'server.js': "import('x')" }, undefined],
  ['what does not parse decides nothing', { 'server.js': `${MODULE}\nconst a = "` }, undefined],
  ['files that are no `.js` say it by their names', { 'server.mjs': MODULE, 'a.json': '1' }, undefined],
] as const)('%s', ([, files, type]) => {
  expect(JSON.parse(packageText(files)).type).toBe(type);
});

test('our files are three, need nothing but core modules, and weigh less than 100 kB', async () => {
  const files = await buildInside();
  expect(Object.keys(files)).toEqual(['server.mjs', 'program.mjs', 'sender.mjs']);
  const texts = Object.values(files).join('\n');
  const imported = [...texts.matchAll(/from\s*"([^"]+)"/g)].map(([, specifier]) => specifier);
  expect(imported.filter((specifier) => !specifier?.startsWith('node:'))).toEqual([]);
  expect(texts.length).toBeLessThan(100_000);
});

test('what the page runs of it needs no core module', async () => {
  const { errors } = await build({
    entryPoints: [fileURLToPath(new URL('../../../src/engines/webcontainer/run.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'esm',
  });
  expect(errors).toEqual([]);
});
