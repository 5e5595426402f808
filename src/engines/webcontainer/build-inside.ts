/** What runs inside the container, bundled for its Node: mounted below `INSIDE_FOLDER` before the first run. */

import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { INSIDE_FILES } from './inside-folder.ts';

export { INSIDE_FOLDER } from './inside-folder.ts';

/** A container brings 20 unless it is asked for another. */
const TARGET = 'node20';

/** By the name that `inside/node-20.ts` gives it. */
const LACKING = { 'Promise.withResolvers': 'withResolvers', 'Map.groupBy': 'groupBy' };

/** What the bundled CommonJS packages ask for core modules with. */
const REQUIRE =
  "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);";

/** File names below `INSIDE_FOLDER`, and their text. */
export async function buildInside(): Promise<Record<string, string>> {
  const entries = await Promise.all(
    Object.entries(INSIDE_FILES).map(async ([name, file]) => [file, await bundle(name)] as const),
  );
  return Object.fromEntries(entries);
}

async function bundle(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [pathOf(name)],
    inject: [pathOf('node-20')],
    define: LACKING,
    bundle: true,
    write: false,
    platform: 'node',
    target: TARGET,
    format: 'esm',
    banner: { js: REQUIRE },
    minifySyntax: true,
    minifyWhitespace: true,
  });
  return outputFiles.map(({ text }) => text).join('');
}

function pathOf(name: string): string {
  return fileURLToPath(new URL(`./inside/${name}.ts`, import.meta.url));
}
