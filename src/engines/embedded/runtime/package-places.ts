/** Whose code a place of the engine's own files is: stacks name packages, and nothing else that is beneath the learner's. */

import { isChunkPackage } from './chunks.ts';

/** Appended to the bundle when it is built (build/package-places.ts): `[line, column, package]`, from 0, in order. */
declare function enginePackagePlaces(): readonly (readonly [number, number, string])[];

const OWN_FILE = /^node:internal\/(.+)$/;

/** The package's name; null for what is Node's or this engine's. Line and column count from 1. */
export function packageAt(url: string, line: number, column: number): string | null {
  const [, file = ''] = OWN_FILE.exec(url) ?? [];
  if (file !== 'engine') return isChunkPackage(file) ? file : null;
  const [, , name = ''] =
    enginePackagePlaces().findLast(
      ([row, start]) => row < line - 1 || (row === line - 1 && start < column),
    ) ?? [];
  return name === '' ? null : name;
}
