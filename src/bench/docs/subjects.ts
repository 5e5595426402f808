/** What a place in the learner's code speaks of, and what could be written there. */

import { MEMBERS, type Middleware, OPTIONS, UNOFFERED } from './catalogue.ts';
import type { Subject } from './docs.ts';
import { middlewareOf, type Program, propertiesOf, type SyntaxNode, textOf } from './program.ts';

export interface Found {
  subject: Subject;
  from: number;
  to: number;
}

/** What the name at or just before an offset is; null if it is nothing of the middlewares'. */
export function subjectAt(program: Program, offset: number): Found | null {
  return subjectOf(program, offset, 1) ?? subjectOf(program, offset, -1);
}

/** What could be written at an offset. */
export interface Wanted {
  /** Where what has been typed of it begins. */
  from: number;
  subjects: readonly Subject[];
  /** What is completed to: an option is followed by a colon. */
  kind: 'option' | 'name';
}

/** Null where nothing of the middlewares' can stand. */
export function wantedAt(program: Program, offset: number): Wanted | null {
  const node = program.tree.resolveInner(offset, -1);
  return optionsWanted(program, node, offset) ?? namesWanted(program, node, offset);
}

function subjectOf(program: Program, offset: number, side: 1 | -1): Found | null {
  const node = program.tree.resolveInner(offset, side);
  const subject = subjectOfNode(program, node);
  return subject && { subject, from: node.from, to: node.to };
}

function subjectOfNode(program: Program, node: SyntaxNode): Subject | null {
  const name = textOf(program.text, node);
  switch (node.name) {
    case 'PropertyDefinition': {
      const object = node.parent?.parent;
      const of = object ? middlewareOf(object, program) : null;
      return of && { kind: 'option', of, name };
    }
    case 'PropertyName':
      return memberNamed(program, node, name);
    case 'VariableName':
    case 'VariableDefinition': {
      const known = program.names.get(name);
      return known === undefined ? null : { kind: 'export', name: known };
    }
    default:
      return null;
  }
}

function memberNamed(program: Program, node: SyntaxNode, name: string): Subject | null {
  const owner = node.parent?.firstChild;
  if (node.parent?.name !== 'MemberExpression' || !owner) return null;
  const of = middlewareOn(program, owner);
  if (of) return { kind: 'member', of, name };
  const left = owner.name === 'VariableName' ? program.properties.get(name) : undefined;
  return left === undefined ? null : { kind: 'property', of: left };
}

/** `req.slowDown` → slowDown. */
function middlewareOn({ text, properties }: Program, expression: SyntaxNode): Middleware | null {
  const last = expression.name === 'MemberExpression' ? expression.lastChild : null;
  return last?.name === 'PropertyName' ? (properties.get(textOf(text, last)) ?? null) : null;
}

function optionsWanted(program: Program, node: SyntaxNode, offset: number): Wanted | null {
  const typed = node.name === 'PropertyDefinition' ? node : null;
  const object = typed ? typed.parent?.parent : objectAround(node, offset);
  const of = object ? middlewareOf(object, program) : null;
  if (!object || !of) return null;
  const others = propertiesOf(object).filter(({ from }) => from !== typed?.from);
  const taken = new Set([...others.map((key) => textOf(program.text, key)), ...UNOFFERED[of]]);
  const names = Object.keys(OPTIONS[of]).filter((name) => !taken.has(name));
  return {
    from: typed?.from ?? offset,
    subjects: names.map((name): Subject => ({ kind: 'option', of, name })),
    kind: 'option',
  };
}

/** The object literal in which a new property could begin here: after its brace or a comma. */
function objectAround(node: SyntaxNode, offset: number): SyntaxNode | null {
  const object = node.name === 'ObjectExpression' ? node : node.parent;
  if (object?.name !== 'ObjectExpression') return null;
  const before = object.childBefore(offset);
  return before?.name === '{' || before?.name === ',' ? object : null;
}

function namesWanted(program: Program, node: SyntaxNode, offset: number): Wanted | null {
  const typed = node.name === 'PropertyName' ? node : null;
  const isDot = node.name === '.' || node.name === '?.';
  const owner = typed || isDot ? node.parent?.firstChild : null;
  if (node.parent?.name !== 'MemberExpression' || !owner) return null;
  const from = typed?.from ?? offset;
  const of = middlewareOn(program, owner);
  if (of) {
    const names = Object.keys(MEMBERS[of]);
    return { from, subjects: names.map((name): Subject => ({ kind: 'member', of, name })), kind: 'name' };
  }
  if (!['req', 'request'].includes(textOf(program.text, owner))) return null;
  const properties = [...new Set(program.properties.values())];
  return {
    from,
    subjects: properties.map((left): Subject => ({ kind: 'property', of: left })),
    kind: 'name',
  };
}
