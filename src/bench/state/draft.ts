/** The code on the bench: the lab's files as shipped, a break, or what the person made of either. */

import type { Lab } from '../../lab/definition.ts';

export type Files = Readonly<Record<string, string>>;

export interface Draft {
  files: Files;
  /** The break it began with; null: the lab as shipped. */
  broken: string | null;
}

export function originalDraft(lab: Lab): Draft {
  return { files: lab.files, broken: null };
}

/** The lab with a break in place of one of its files; the lab as shipped if there is no such break. */
export function brokenDraft(lab: Lab, broken: string): Draft {
  const text = Object.hasOwn(lab.breaks, broken) ? lab.breaks[broken] : undefined;
  if (text === undefined) return originalDraft(lab);
  return { files: { ...lab.files, [brokenFile(lab, broken)]: text }, broken };
}

/** The file that a break stands in for: the server, or a client program. */
export function brokenFile(lab: Lab, broken: string): string {
  return lab.definition.breaks[broken]?.file ?? lab.entry;
}

/** What a draft began with: the lab, or its break, as shipped. */
export function shippedDraft(lab: Lab, broken: string | null): Draft {
  return broken === null ? originalDraft(lab) : brokenDraft(lab, broken);
}

/** Whether a draft is the lab, or the break, as shipped. */
export function isUntouched(lab: Lab, { files, broken }: Draft): boolean {
  return sameFiles(files, shippedDraft(lab, broken).files);
}

/** The names of the files that the person changed. */
export function touchedFiles(lab: Lab, { files, broken }: Draft): string[] {
  const shipped = shippedDraft(lab, broken).files;
  return Object.keys(files).filter((name) => files[name] !== shipped[name]);
}

/** A draft with another text; one that now is a break as shipped is that break: someone undid its undoing. */
export function withText(lab: Lab, draft: Draft, file: string, text: string): Draft {
  const files = { ...draft.files, [file]: text };
  const asShipped = Object.keys(lab.breaks).find((id) => sameFiles(files, brokenDraft(lab, id).files));
  return { files, broken: draft.broken ?? asShipped ?? null };
}

export function sameFiles(a: Files, b: Files): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** The lab's files in the order of their tabs: the entry first. */
export function fileNames(lab: Lab, files: Files): string[] {
  return [lab.entry, ...Object.keys(files).filter((name) => name !== lab.entry)];
}
