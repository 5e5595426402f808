/** Hands the language's objects, as they were at first, to the files that stand in for Node (node/intrinsics.mjs). */

import { join } from 'node:path';
import { ROOT, SHIMS } from './paths.ts';

const NAMES = [
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Reflect',
  'Set',
  'String',
  'TextDecoder',
  'TextEncoder',
  'WeakMap',
] as const;

/** Ours, and packages in the place of what Node has compiled or keeps from everybody's hands. */
const STAND_IN = /^(src|node_modules[\\/](base64-js|buffer|http-parser-js|ieee754|string_decoder))[\\/]/;

const INTRINSICS = join(SHIMS, 'intrinsics.mjs');

/** The same source for all other files. Lines stay. */
export function keepIntrinsics(path: string, source: string): string {
  const isOther = path === INTRINSICS || !path.startsWith(ROOT) || !STAND_IN.test(path.slice(ROOT.length));
  if (isOther) return source;
  const used = NAMES.filter((name) => new RegExp(`\\b${name}\\b`).test(source)).join();
  if (used === '') return source;
  const isModule = /\.(ts|mjs)$/.test(path) || /^(import|export)\b/m.test(source);
  return isModule
    ? `import {${used}} from 'engine:intrinsics';${source}`
    : `const {${used}} = require('engine:intrinsics');${source}`;
}
