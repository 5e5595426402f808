/** A file's syntax tree, as a parser of JavaScript gives it, and a way through it. */

import { type AnyNode, type Node, type Options, type Program, parse } from 'acorn';

export type { AnyNode, Program };

const OPTIONS = {
  ecmaVersion: 'latest',
  allowHashBang: true,
  /** An arrow's body is then where its parentheses are. */
  preserveParens: true,
} as const satisfies Options;

/** As a module, else as a script; null for what is neither. */
export function parseFile(source: string): Program | null {
  return parseAs('module', source) ?? parseAs('script', source);
}

/** A script is CommonJS: the inside of a function. Null for what does not parse. */
export function parseAs(kind: 'module' | 'script', source: string): Program | null {
  try {
    return parse(source, { ...OPTIONS, sourceType: kind === 'script' ? 'commonjs' : kind });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}

/** In the order of the text. */
export function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is AnyNode {
  return isTyped(value) && typeof value.type === 'string';
}

const isTyped = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
