/** Where the learner's files stand, as their code sees it. */
export const LAB_FOLDER = '/lab';

/** Where a relative specifier leads, as a key of the lab's files. */
export function resolveFile(specifier: string, importer: string): string {
  const { pathname } = new URL(specifier, `file://${LAB_FOLDER}/${encodeURI(importer)}`);
  const path = decodeURIComponent(pathname);
  return path.startsWith(`${LAB_FOLDER}/`) ? path.slice(LAB_FOLDER.length + 1) : path;
}

/** The key of the file that a path or a `file:` URL names. */
export function toLabFile(from: string | URL): string {
  return resolveFile(String(from), '');
}
