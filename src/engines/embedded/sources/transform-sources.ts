/** Parses the learner's files and changes what has to be changed in them. */

import { resolveFile } from '../runtime/lab-path.ts';
import { kindOf, type ModuleKind } from '../runtime/module-kind.ts';
import type { Edit } from './edit.ts';
import { type LinkedSource, linkModule } from './link-module.ts';
import { markAwaits } from './mark-awaits.ts';
import type { ModuleShapes } from './module-shape.ts';
import { mayAwait } from './prepare.ts';
import type { PreparedSources } from './prepared.ts';
import { readSource } from './read-source.ts';

/** By file: texts without a byte order mark. */
type Sources = Readonly<Record<string, string>>;

export function transformSources(sources: Sources): PreparedSources {
  const marks = new Map<string, Edit[]>();
  const modules = new Map<string, LinkedSource>();
  const kinds: Record<string, ModuleKind> = {};
  for (const [file, source] of Object.entries(sources)) {
    const tree = readSource(file, source);
    if (!tree) continue;
    const { kind, program } = tree;
    if (kind !== kindOf(file, source)) kinds[file] = kind;
    if (mayAwait(source)) marks.set(file, markAwaits(source, program));
    if (kind === 'module') modules.set(file, linkModule(source, program));
  }
  const shapes = Object.fromEntries([...modules].map(([file, { shape }]) => [file, shape]));
  if (!hasCircle(shapes) && !mayRequire(sources, shapes)) {
    return { edits: Object.fromEntries(marks), shapes: null, kinds };
  }
  for (const [file, { head, edits }] of modules)
    marks.set(file, [head, ...(marks.get(file) ?? []), ...edits]);
  return { edits: Object.fromEntries(marks), shapes, kinds };
}

function hasCircle(shapes: ModuleShapes): boolean {
  const done = new Set<string>();
  const leadsBack = (file: string, way: readonly string[]): boolean => {
    if (way.includes(file)) return true;
    if (done.has(file)) return false;
    const found = (shapes[file]?.imports ?? []).some(({ specifier }) => {
      return /^(\.{0,2}\/|file:)/.test(specifier) && leadsBack(resolveFile(specifier, file), [...way, file]);
    });
    done.add(file);
    return found;
  };
  return Object.keys(shapes).some((file) => leadsBack(file, []));
}

/** Whether a script, or a module that makes itself a `require`, may ask for a module. */
function mayRequire(sources: Sources, shapes: ModuleShapes): boolean {
  return Object.entries(sources).some(
    ([file, source]) =>
      /\b(require|createRequire)\b/.test(source) && Object.keys(shapes).some((other) => other !== file),
  );
}
