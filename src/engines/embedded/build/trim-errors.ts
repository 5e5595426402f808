/** Node defines every error of every module in one file: those that nothing in the bundle can raise are left out. */

import { parse } from 'acorn';

/** `sources`: everything else of the bundle that raises Node's errors. */
export function trimErrors(errorsSource: string, sources: readonly string[]): string {
  const raised = new Set(sources.flatMap((source) => source.match(/\bERR_[A-Z0-9_]+\b/g) ?? []));
  const definitions = findDefinitions(errorsSource);
  const bare = without(errorsSource, definitions);
  for (const code of bare.match(/\bERR_[A-Z0-9_]+\b/g) ?? []) raised.add(code);
  return without(
    errorsSource,
    definitions.filter(({ code }) => !raised.has(code)),
  );
}

interface Definition {
  code: string;
  start: number;
  end: number;
}

/** Statements of the form `E('ERR_CODE', …);`. */
function findDefinitions(source: string): Definition[] {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'script' });
  return body.flatMap((statement) => {
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') return [];
    const { callee, arguments: args } = statement.expression;
    const [first] = args;
    if (callee.type !== 'Identifier' || callee.name !== 'E' || first?.type !== 'Literal') return [];
    return [{ code: String(first.value), start: statement.start, end: statement.end }];
  });
}

function without(source: string, definitions: readonly Definition[]): string {
  let result = '';
  let from = 0;
  for (const { start, end } of definitions) {
    result += source.slice(from, start);
    from = end;
  }
  return result + source.slice(from);
}
