/**
 * Where in the bundle each package's code is: a stack names packages, and the bundle is one file. Found in the source
 * map that esbuild writes, and appended to the bundle as a function that the runtime calls (runtime/package-places.ts).
 */

/** Of a source map; what is read of it. */
interface SourceMap {
  sources: string[];
  mappings: string;
}

/** A stretch of one package's code: `[line, column, name]`, up to where the next one begins. Counted from 0. */
export type PackagePlace = readonly [line: number, column: number, name: string];

/** The function's declaration. Its name is free in the bundle. */
export function writePackagePlaces(map: SourceMap): string {
  return `function enginePackagePlaces(){return ${JSON.stringify(findPackagePlaces(map))}}`;
}

/** `name` is empty for what is no package's. */
export function findPackagePlaces({ sources, mappings }: SourceMap): PackagePlace[] {
  const names = sources.map(packageOf);
  const places: PackagePlace[] = [];
  let source = 0;
  for (const [line, segments] of mappings.split(';').entries()) {
    let column = 0;
    for (const segment of segments.split(',')) {
      const [columns = 0, sourceStep] = decode(segment);
      column += columns;
      if (sourceStep === undefined) continue;
      source += sourceStep;
      const name = names[source] ?? '';
      if (places.at(-1)?.[2] !== name) places.push([line, column, name]);
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

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Numbers of variable length in base 64, their sign in the lowest bit. */
function decode(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
