/** Puts files into an archive. Loaded when someone asks for one. */

import { strToU8, zipSync } from 'fflate';

/** `files` is path to text; in the archive they stand in one folder. */
export function zipFiles(folder: string, files: Record<string, string>): Blob {
  const entries = Object.entries(files).map(([path, text]) => [`${folder}/${path}`, strToU8(text)] as const);
  const bytes = zipSync(Object.fromEntries(entries), { level: 9 });
  return new Blob([bytes], { type: 'application/zip' });
}
