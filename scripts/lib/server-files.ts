/** A server file anywhere on the disk, with the files of its own that it imports. */

import { existsSync, statSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { parse } from 'es-module-lexer';

export interface ServerFiles {
  files: Record<string, string>;
  entry: string;
}

/** Keys are relative to the files' common folder, so that relative imports still find each other. */
export async function collectServerFiles(entry: string): Promise<ServerFiles> {
  const texts = new Map<string, string>();
  // As Node does it: a link's imports start from where it leads.
  const main = await realpath(resolve(entry));
  const queue = [main];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (texts.has(file)) continue;
    const text = await readFile(file, 'utf8');
    texts.set(file, text);
    queue.push(...importedFiles(file, text));
  }
  const root = commonFolder([...texts.keys()]);
  const key = (file: string) => relative(root, file).split(sep).join('/');
  return {
    files: Object.fromEntries([...texts].map(([file, text]) => [key(file), text])),
    entry: key(main),
  };
}

/** What is not there is left out: the engine that runs the file says so, with the place. */
function importedFiles(file: string, text: string): string[] {
  return relativeSpecifiers(text)
    .map((specifier) => resolve(dirname(file), specifier))
    .filter((path) => existsSync(path) && statSync(path).isFile());
}

function relativeSpecifiers(text: string): string[] {
  const required = [...text.matchAll(/\brequire\(\s*['"](\.{1,2}\/[^'"]+)['"]\s*\)/g)].map(
    ([, path]) => path,
  );
  const imported = parseImports(text).filter((specifier) => /^\.{1,2}\//.test(specifier));
  return [...imported, ...required].filter((specifier) => specifier !== undefined);
}

/** A file that does not parse imports nothing; its error is the engine's to tell. */
function parseImports(text: string): string[] {
  try {
    const [imports] = parse(text);
    return imports.flatMap((found) => ('specifier' in found && found.specifier ? [found.specifier] : []));
  } catch {
    return [];
  }
}

function commonFolder(files: readonly string[]): string {
  const [first = '', ...others] = files.map(dirname);
  return others.reduce((common, folder) => {
    while (folder !== common && !folder.startsWith(common === sep ? sep : common + sep))
      common = dirname(common);
    return common;
  }, first);
}
