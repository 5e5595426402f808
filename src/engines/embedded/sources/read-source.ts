/** A file's syntax tree, read as the module or the script that Node takes it for. */

import { kindOf, type ModuleKind, SCRIPT_PARAMETERS } from '../runtime/module-kind.ts';
import { namesIn } from './scopes.ts';
import { type Program, parseAs } from './syntax-tree.ts';

export interface SourceTree {
  kind: Exclude<ModuleKind, 'json'>;
  program: Program;
}

const PARAMETERS: ReadonlySet<string> = new Set(SCRIPT_PARAMETERS);

/** Null for what does not parse: whoever runs it says what is wrong with it. */
export function readSource(file: string, source: string): SourceTree | null {
  if (kindOf(file, source) === 'module') return read('module', source);
  const script = read('script', source);
  if (file.endsWith('.cjs') || (script && !declaresParameter(script.program))) return script;
  // A top-level `await`, or a parameter's name declared again: in a module it may be right.
  return read('module', source);
}

function read(kind: SourceTree['kind'], source: string): SourceTree | null {
  const program = parseAs(kind, source);
  return program && { kind, program };
}

/** `var` and `function` may take such a name. */
function declaresParameter({ body }: Program): boolean {
  const names = body.flatMap((statement) => {
    if (statement.type === 'ClassDeclaration') return [statement.id.name];
    if (statement.type !== 'VariableDeclaration' || statement.kind === 'var') return [];
    return statement.declarations.flatMap(({ id }) => namesIn(id));
  });
  return names.some((name) => PARAMETERS.has(name));
}
