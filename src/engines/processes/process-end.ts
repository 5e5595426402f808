/** What it means for a run that one of its processes has ended by itself. */

import type { LabError } from '../../lab/errors.ts';

export interface Exit {
  code: number;
  /** Somebody called `process.exit`. */
  asked: boolean;
}

/** Node's own exit code for a module whose top-level `await` never settled. */
const UNSETTLED_TOP_LEVEL_AWAIT = 13;

/** Null: the server closed itself and had nothing more to do. `exit`: null where it ended without a word. */
export function failureOfServer(
  exit: Exit | null,
  { isListening, port }: { isListening: boolean; port: number },
): LabError | null {
  if (exit === null) return { kind: 'lost' };
  if (wasExited(exit)) return { kind: 'exit', code: exit.code };
  return isListening ? null : { kind: 'silent', port };
}

/** Null: the program had nothing more to do, or says that all is well. */
export function failureOfProgram(exit: Exit, program: string): LabError | null {
  return wasExited(exit) && exit.code !== 0 ? { kind: 'exit', code: exit.code, file: program } : null;
}

function wasExited({ code, asked }: Exit): boolean {
  return asked && code !== UNSETTLED_TOP_LEVEL_AWAIT;
}
