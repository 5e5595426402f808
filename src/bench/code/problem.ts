/** Where a parsed text has its first syntax error. The parser recovers, so what follows may only be its echo. */

import type { Tree } from '../docs/program.ts';

/** Offsets; not empty unless the text ends there. */
export interface Problem {
  from: number;
  to: number;
}

/** Null if all of it is JavaScript. */
export function findProblem(text: string, tree: Tree): Problem | null {
  let at: number | null = null;
  tree.iterate({
    enter({ type, from }) {
      if (at !== null) return false;
      if (type.isError) at = from;
      return true;
    },
  });
  return at === null ? null : { from: at, to: at + lengthOfWord(text.slice(at)) };
}

/** What stands there, so that there is something to underline. */
function lengthOfWord(rest: string): number {
  return /^(?:[\w$]+|\S)/.exec(rest)?.[0].length ?? 0;
}
