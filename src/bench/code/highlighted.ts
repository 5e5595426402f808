/** Code that was highlighted while the site was built. */

import type { Lab } from '../../lab/definition.ts';

/** HTML of each line, made by `highlightLab` from the lab's own files. */
export interface HighlightedLab {
  files: Record<string, string[]>;
  breaks: Record<string, string[]>;
}

/** The highlighted lines of a text; null for a text that the lab does not ship. */
export function findHighlighted(text: string, lab: Lab, highlighted: HighlightedLab): string[] | null {
  const file = Object.keys(lab.files).find((name) => lab.files[name] === text);
  if (file !== undefined) return highlighted.files[file] ?? null;
  const broken = Object.keys(lab.breaks).find((id) => lab.breaks[id] === text);
  return broken === undefined ? null : (highlighted.breaks[broken] ?? null);
}
