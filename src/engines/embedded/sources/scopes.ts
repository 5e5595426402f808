/** Which identifiers of a file refer to names of its outermost scope, and which to others of the same name further in. */

import type { AnyNode, Program } from './syntax-tree.ts';
import { childrenOf } from './syntax-tree.ts';

type Identifier = Extract<AnyNode, { type: 'Identifier' }>;

export interface Reference {
  name: string;
  start: number;
  end: number;
  /** `{ name }`: the property's name has to stay. */
  isShorthand: boolean;
  /** `name()`, which has no `this`. */
  isCalled: boolean;
}

/** The references to these names, which the file's outermost scope binds, in the order of the text. */
export function findReferences(program: Program, names: ReadonlySet<string>): Reference[] {
  const finder = new ReferenceFinder(names);
  for (const statement of program.body) finder.visit(statement, null);
  return finder.found;
}

interface Scope {
  names: ReadonlySet<string>;
  outer: Scope | null;
}

class ReferenceFinder {
  readonly found: Reference[] = [];
  readonly #names: ReadonlySet<string>;

  constructor(names: ReadonlySet<string>) {
    this.#names = names;
  }

  visit(node: AnyNode, scope: Scope | null): void {
    switch (node.type) {
      case 'Identifier':
        this.#refer(node, scope, {});
        break;
      case 'CallExpression':
        this.#visitCall(node.callee, scope);
        for (const argument of node.arguments) this.visit(argument, scope);
        break;
      case 'TaggedTemplateExpression':
        this.#visitCall(node.tag, scope);
        this.visit(node.quasi, scope);
        break;
      case 'Property':
        this.#visitProperty(node, scope);
        break;
      case 'MemberExpression':
        this.visit(node.object, scope);
        if (node.computed) this.visit(node.property, scope);
        break;
      case 'MethodDefinition':
      case 'PropertyDefinition':
        if (node.computed) this.visit(node.key, scope);
        if (node.value) this.visit(node.value, scope);
        break;
      case 'LabeledStatement':
        this.visit(node.body, scope);
        break;
      case 'BreakStatement':
      case 'ContinueStatement':
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'MetaProperty':
        break;
      case 'ExportNamedDeclaration':
        if (node.declaration) this.visit(node.declaration, scope);
        break;
      default:
        this.#visitInside(node, scope);
    }
  }

  #visitInside(node: AnyNode, outer: Scope | null): void {
    const names = bindingsOf(node);
    const scope = names.size === 0 ? outer : { names, outer };
    for (const child of childrenOf(node)) this.visit(child, scope);
  }

  #visitCall(callee: AnyNode, scope: Scope | null): void {
    if (callee.type === 'Identifier') this.#refer(callee, scope, { isCalled: true });
    else this.visit(callee, scope);
  }

  #visitProperty(node: Extract<AnyNode, { type: 'Property' }>, scope: Scope | null): void {
    if (node.computed) this.visit(node.key, scope);
    if (node.shorthand && node.value.type === 'Identifier') {
      this.#refer(node.value, scope, { isShorthand: true });
    } else this.visit(node.value, scope);
  }

  #refer({ name, start, end }: Identifier, scope: Scope | null, how: Partial<Reference>): void {
    if (!this.#names.has(name)) return;
    for (let level = scope; level; level = level.outer) if (level.names.has(name)) return;
    this.found.push({ name, start, end, isShorthand: false, isCalled: false, ...how });
  }
}

/** What a node binds for everything in it. */
function bindingsOf(node: AnyNode): ReadonlySet<string> {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression': {
      const own = node.type === 'FunctionExpression' && node.id ? [node.id.name] : [];
      return new Set([...own, ...node.params.flatMap(namesIn), ...varsIn(node.body)]);
    }
    case 'ClassExpression':
      return new Set(node.id ? [node.id.name] : []);
    case 'BlockStatement':
    case 'StaticBlock':
      return new Set([
        ...node.body.flatMap(lexicalsOf),
        ...(node.type === 'StaticBlock' ? varsIn(node) : []),
      ]);
    case 'SwitchStatement':
      return new Set(node.cases.flatMap(({ consequent }) => consequent).flatMap(lexicalsOf));
    case 'CatchClause':
      return new Set(node.param ? namesIn(node.param) : []);
    case 'ForStatement':
      return new Set(node.init ? lexicalsOf(node.init) : []);
    case 'ForInStatement':
    case 'ForOfStatement':
      return new Set(lexicalsOf(node.left));
    default:
      return new Set();
  }
}

function lexicalsOf(node: AnyNode): string[] {
  switch (node.type) {
    case 'VariableDeclaration':
      return node.kind === 'var' ? [] : node.declarations.flatMap(({ id }) => namesIn(id));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return node.id ? [node.id.name] : [];
    default:
      return [];
  }
}

/** `var`s of a function, from all its blocks. */
function varsIn(node: AnyNode): string[] {
  if (node.type === 'VariableDeclaration' && node.kind === 'var') {
    return node.declarations.flatMap(({ id }) => namesIn(id));
  }
  const isOther = /Function|Class/.test(node.type);
  return isOther ? [] : childrenOf(node).flatMap(varsIn);
}

/** The names that a pattern binds. */
export function namesIn(pattern: AnyNode): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === 'Property' ? property.value : property.argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}
