/** What was thrown and nobody caught, as a `LabError`. */

import type { LabError } from '../../../lab/errors.ts';
import { MissingImport } from './link-error.ts';
import type { SourcePlaces } from './source-places.ts';

export function toLabError(thrown: unknown, places: SourcePlaces): LabError {
  if (!(thrown instanceof Error)) {
    return { kind: 'exception', message: describeValue(thrown), stack: '', place: null };
  }
  if (thrown instanceof MissingImport) return thrown.lab;
  const stack = String(thrown.stack ?? '');
  const place = places.find(stack);
  if ('code' in thrown && thrown.code === 'EADDRINUSE' && 'port' in thrown) {
    return { kind: 'portInUse', port: Number(thrown.port), place };
  }
  return {
    kind: 'exception',
    message: `${thrown.name}: ${thrown.message}`,
    stack: places.clean(stack),
    place,
  };
}

function describeValue(value: unknown): string {
  try {
    return String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
