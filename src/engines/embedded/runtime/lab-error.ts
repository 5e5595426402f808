/** What was thrown and nobody caught, as a `LabError`. */

import type { LabError } from '../../../lab/errors.ts';
import { describeThrown, readError } from '../../../lab/thrown.ts';
import { MissingImport, Unparsable } from './link-error.ts';
import { ProcessExit } from './process.ts';
import type { SourcePlaces } from './source-places.ts';

export function toLabError(thrown: unknown, places: SourcePlaces): LabError {
  const error = readError(thrown);
  if (error === null) return { kind: 'exception', message: describeThrown(thrown), stack: '', place: null };
  const { message, stack } = error;
  const missing = readSafely(() => (thrown instanceof MissingImport ? thrown.lab : undefined));
  if (missing !== undefined) return missing;
  const place = places.find(stack);
  const port = readSafely(() => portInUse(thrown));
  if (port !== undefined) return { kind: 'portInUse', port, place };
  return { kind: 'exception', message, stack: places.clean(stack), place };
}

/** Thrown by this engine to say how a run ends, and no failure of the server's; null for everything else. */
export function engineErrorOf(thrown: unknown): ProcessExit | Unparsable | null {
  return (
    readSafely(() => (thrown instanceof ProcessExit || thrown instanceof Unparsable ? thrown : null)) ?? null
  );
}

function portInUse(thrown: unknown): number | undefined {
  const isTaken =
    typeof thrown === 'object' &&
    thrown !== null &&
    'code' in thrown &&
    thrown.code === 'EADDRINUSE' &&
    'port' in thrown;
  return isTaken ? Number(thrown.port) : undefined;
}

/** Undefined where reading it throws: a proxy's traps may. */
function readSafely<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
