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

/** The lab with a break in place of its server; the lab as shipped if there is no such break. */
export function brokenDraft(lab: Lab, broken: string): Draft {
  const server = Object.hasOwn(lab.breaks, broken) ? lab.breaks[broken] : undefined;
  if (server === undefined) return originalDraft(lab);
  return { files: { ...lab.files, [lab.entry]: server }, broken };
}

/** Whether a draft is the lab, or the break, as shipped. */
export function isUntouched(lab: Lab, { files, broken }: Draft): boolean {
  const shipped = broken === null ? originalDraft(lab) : brokenDraft(lab, broken);
  return sameFiles(files, shipped.files);
}

export function withText(draft: Draft, file: string, text: string): Draft {
  return { ...draft, files: { ...draft.files, [file]: text } };
}

export function sameFiles(a: Files, b: Files): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
