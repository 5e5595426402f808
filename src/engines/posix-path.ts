/** Paths of a lab's files, which look alike on every machine. */

/** `lib/../server.js` and `./server.js` are `server.js`; what leads outside begins with `..`. */
export function normalisePath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    const before = parts.at(-1);
    if (part === '' || part === '.') continue;
    if (part === '..' && before !== undefined && before !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}

/** The file that a relative specifier names in the file `importer`. */
export function resolvePath(importer: string, specifier: string): string {
  return normalisePath(`${importer}/../${specifier}`);
}
