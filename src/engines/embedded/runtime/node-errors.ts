import { kIsNodeError } from 'internal/errors';

/** Errors of Node's own show their code: `TypeError [ERR_INVALID_ARG_TYPE]: …`. Null for all others. */
export function nodeErrorHead(error: object): string | null {
  if (!(error instanceof Error) || !(kIsNodeError in error) || !('code' in error)) return null;
  return `${error.name} [${String(error.code)}]: ${error.message}`;
}
