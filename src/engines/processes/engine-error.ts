/** Whatever goes wrong in an engine, as its own kind of error. */

import { EngineError } from '../../lab/errors.ts';

export function toEngineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  return new EngineError({
    kind: 'internal',
    message: error instanceof Error ? error.message : String(error),
  });
}
