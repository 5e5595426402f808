/**
 * The bundle's modules are functions that esbuild writes as arrows, `var a=M((e,t)=>{…})`, and nearly all of them run as
 * soon as the bundle does. V8 reads a function twice, once to find its end and again when it is called, unless it stands
 * in parentheses: a worker is ready in three quarters of the time if its modules do.
 */

import { type Node, type Program, parse } from 'acorn';
import { RewrittenSource } from '../runtime/rewritten-source.ts';
import type { Edit } from '../sources/edit.ts';
import type { PackagePlace } from './package-places.ts';

/** The changes that put every module of the bundle in parentheses. No line is added; in the text's order. */
export function findEagerEdits(bundle: string): Edit[] {
  const { body }: Program = parse(bundle, { ecmaVersion: 'latest', sourceType: 'module' });
  const declared = body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations : [],
  );
  return declared.flatMap(({ init }) => {
    const [factory, ...others] = init?.type === 'CallExpression' ? init.arguments : [];
    const isModule = factory?.type === 'ArrowFunctionExpression' && others.length === 0;
    if (!isModule || factory.async || factory.body.type !== 'BlockStatement') return [];
    const parameters = factory.params.map(({ start, end }: Node) => bundle.slice(start, end)).join();
    return [
      { start: factory.start, end: factory.body.start, text: `(function(${parameters})` },
      { start: factory.end, end: factory.end, text: ')' },
    ];
  });
}

export function applyEdits(text: string, edits: readonly Edit[]): string {
  const rewritten = new RewrittenSource(text);
  for (const { start, end, text: inserted } of edits) rewritten.replace(start, end, inserted);
  return rewritten.toString();
}

/** The same places in the text that the edits make of `text`. */
export function movePlaces(
  places: readonly PackagePlace[],
  text: string,
  edits: readonly Edit[],
): PackagePlace[] {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  let next = 0;
  let shift = 0;
  let shiftedLine = 0;
  return places.map(([line, column, name]) => {
    const lineStart = lineStarts[line] ?? 0;
    if (line !== shiftedLine) shift = 0;
    shiftedLine = line;
    for (let edit = edits[next]; edit && edit.start < lineStart + column; edit = edits[next]) {
      if (edit.start >= lineStart) shift += edit.text.length - (edit.end - edit.start);
      next += 1;
    }
    return [line, column + shift, name];
  });
}
