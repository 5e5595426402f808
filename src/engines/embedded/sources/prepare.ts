/**
 * What is done to the learner's files before they go into the worker, which has no room for a parser. The parser is
 * fetched for the first run of files that need it.
 */

import { withoutMark } from './edit.ts';
import type { PreparedSources } from './prepared.ts';

export async function prepareSources(files: Readonly<Record<string, string>>): Promise<PreparedSources> {
  const sources = Object.entries(files)
    .filter(([file]) => /\.[cm]?js$/.test(file))
    .map(([file, text]) => [file, withoutMark(text)] as const);
  const needsParser = sources.some(
    ([file, source]) => mayAwait(source) || mayImportItself(file, source) || mayDeclareParameter(source),
  );
  if (!needsParser && sources.length < 2) return { edits: {}, shapes: null, kinds: {} };
  const { transformSources } = await import('./transform-sources.ts');
  return transformSources(Object.fromEntries(sources));
}

/** Whether a file has anything that goes on later by itself. */
export const mayAwait = (source: string): boolean => /\bawait\b|\basync\b[\s\S]*\byield\b/.test(source);

/** Whether something stands for a module that neither imports nor exports: `const module = …`. */
const mayDeclareParameter = (source: string) =>
  !/^\s*(import|export)\b/m.test(source) &&
  /\b(const|let|class|using)\b[^=;]*\b(exports|require|module|__filename|__dirname)\b/.test(source);

const mayImportItself = (file: string, source: string) =>
  ["'", '"'].some((quote) => source.includes(`./${file}${quote}`));
