/**
 * Where in the bundle each package's code is: a stack names packages, and the bundle is one file. Found in the source
 * map that esbuild writes, and appended to the bundle as a function that the runtime calls (runtime/package-places.ts).
 */

import { decode } from '@jridgewell/sourcemap-codec';

/** Of a source map; what is read of it. */
interface SourceMap {
  sources: string[];
  mappings: string;
}

/** A stretch of one package's code: `[line, column, name]`, up to where the next one begins. Counted from 0. */
export type PackagePlace = readonly [line: number, column: number, name: string];

/** The function's declaration. Its name is free in the bundle. */
export function writePackagePlaces(places: readonly PackagePlace[]): string {
  return `function enginePackagePlaces(){return ${JSON.stringify(places)}}`;
}

/** `name` is empty for what is no package's. */
export function findPackagePlaces({ sources, mappings }: SourceMap): PackagePlace[] {
  const names = sources.map(packageOf);
  const places: PackagePlace[] = [];
  for (const [line, segments] of decode(mappings).entries()) {
    for (const [column, source] of segments) {
      const name = source === undefined ? undefined : (names[source] ?? '');
      if (name !== undefined && places.at(-1)?.[2] !== name) places.push([line, column, name]);
    }
  }
  return places;
}

/** Packages of which Node's own modules are made here: no server knows of them. */
const NODES_OWN: ReadonlySet<string> = new Set([
  '@noble/hashes',
  'base64-js',
  'buffer',
  'http-parser-js',
  'ieee754',
  'string_decoder',
]);

function packageOf(source: string): string {
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? '';
  return NODES_OWN.has(name) ? '' : name;
}
