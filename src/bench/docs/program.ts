/** What the learner's code says of the two middlewares: under which names it imports them, and what they leave on `req`. */

import type { syntaxTree } from '@codemirror/language';
import { type ExportName, MIDDLEWARES, type Middleware, PACKAGES } from './catalogue.ts';

/** The parser's own types. */
export type Tree = ReturnType<typeof syntaxTree>;
export type SyntaxNode = Tree['topNode'];

export interface Program {
  text: string;
  tree: Tree;
  /** Local name to what it is. */
  names: ReadonlyMap<string, ExportName>;
  /** Property of `req` to the middleware that leaves it there. */
  properties: ReadonlyMap<string, Middleware>;
}

const EXPORTED: Record<Middleware, readonly ExportName[]> = {
  slowDown: ['slowDown'],
  rateLimit: ['rateLimit', 'ipKeyGenerator', 'MemoryStore'],
};

export function readProgram(text: string, tree: Tree): Program {
  const names = importedNames(text, tree);
  return { text, tree, names, properties: leftProperties(text, tree, names) };
}

export function textOf(text: string, { from, to }: { from: number; to: number }): string {
  return text.slice(from, to);
}

/** The object literal's middleware, if it is the options of one. */
export function middlewareOf(
  object: SyntaxNode,
  { text, names }: Pick<Program, 'text' | 'names'>,
): Middleware | null {
  const call = object.parent?.name === 'ArgList' ? object.parent.parent : null;
  const callee = call?.name === 'CallExpression' ? call.firstChild : null;
  if (callee?.name !== 'VariableName') return null;
  return middlewareNamed(names.get(textOf(text, callee)));
}

/** The names of an object literal's properties. */
export function propertiesOf(object: SyntaxNode): SyntaxNode[] {
  return object.getChildren('Property').flatMap((property) => property.getChild('PropertyDefinition') ?? []);
}

function middlewareNamed(name: string | undefined): Middleware | null {
  return MIDDLEWARES.find((middleware) => middleware === name) ?? null;
}

function importedNames(text: string, tree: Tree): Map<string, ExportName> {
  const names = new Map<string, ExportName>();
  for (const declaration of tree.topNode.getChildren('ImportDeclaration')) {
    const source = declaration.getChild('String');
    const specifier = source ? textOf(text, source).slice(1, -1) : '';
    const from = MIDDLEWARES.find((middleware) => PACKAGES[middleware] === specifier);
    if (from === undefined) continue;
    const byDefault = declaration.getChild('VariableDefinition');
    if (byDefault) names.set(textOf(text, byDefault), from);
    const group = declaration.getChild('ImportGroup');
    for (const local of group?.getChildren('VariableDefinition') ?? []) {
      const exported = EXPORTED[from].find((name) => name === exportedName(text, local));
      if (exported) names.set(textOf(text, local), exported);
    }
  }
  return names;
}

/** `slowDown as throttle`: what stands before `as`. */
function exportedName(text: string, local: SyntaxNode): string {
  const before = local.prevSibling;
  const original = before?.name === 'as' ? before.prevSibling : null;
  return textOf(text, original ?? local);
}

/** `slowDown` and `rateLimit`, and whatever `requestPropertyName` calls them. */
function leftProperties(
  text: string,
  tree: Tree,
  names: ReadonlyMap<string, ExportName>,
): Map<string, Middleware> {
  const properties = new Map<string, Middleware>(MIDDLEWARES.map((name) => [name, name]));
  tree.iterate({
    enter({ name, node }) {
      if (name !== 'ObjectExpression') return;
      const middleware = middlewareOf(node, { text, names });
      const given = propertiesOf(node).find((key) => textOf(text, key) === 'requestPropertyName');
      const value = given?.parent?.getChild('String');
      if (middleware && value) properties.set(textOf(text, value).slice(1, -1), middleware);
    },
  });
  return properties;
}
