/** The person's own code, kept per lab in this browser. A browser that refuses storage is no error. */

import type { Lab } from '../../lab/definition.ts';
import { type Draft, isUntouched, sameFiles } from './draft.ts';

/** Whether the browser kept what it was given. */
export type Keeping = 'kept' | 'blocked';

export interface EditStore {
  /** Null: nothing was kept, or nothing that can be read. */
  load(lab: Lab): Draft | null;
  /** Keeps a draft that the person touched; forgets one that is as it came. */
  save(lab: Lab, draft: Draft): Keeping;
}

/** What is written. A later shape gets another number and leaves this one alone. */
interface Kept {
  version: 1;
  files: Record<string, string>;
  broken: string | null;
}

/** `open` gives the storage; it throws where the browser blocks it. */
export function createEditStore(open: () => Storage): EditStore {
  return {
    load(lab) {
      try {
        return readDraft(lab, open().getItem(keyOf(lab)));
      } catch {
        return null;
      }
    },
    save(lab, draft) {
      try {
        const storage = open();
        if (isUntouched(lab, draft)) storage.removeItem(keyOf(lab));
        else storage.setItem(keyOf(lab), JSON.stringify(toKept(draft)));
        return 'kept';
      } catch {
        return 'blocked';
      }
    },
  };
}

function keyOf(lab: Lab): string {
  return `bench.edits.${lab.id}`;
}

function toKept({ files, broken }: Draft): Kept {
  return { version: 1, files: { ...files }, broken };
}

function readDraft(lab: Lab, text: string | null): Draft | null {
  if (text === null) return null;
  const kept: unknown = JSON.parse(text);
  if (!isKept(kept)) return null;
  const known = kept.broken !== null && Object.hasOwn(lab.breaks, kept.broken);
  const draft = { files: { ...lab.files, ...filesOf(lab, kept) }, broken: known ? kept.broken : null };
  return sameFiles(draft.files, lab.files) ? null : draft;
}

/** Files that the lab no longer has are left out. */
function filesOf(lab: Lab, kept: Kept): Record<string, string> {
  return Object.fromEntries(Object.entries(kept.files).filter(([name]) => Object.hasOwn(lab.files, name)));
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  if (!('version' in value) || value.version !== 1) return false;
  if (!('broken' in value) || !(value.broken === null || typeof value.broken === 'string')) return false;
  if (!('files' in value) || typeof value.files !== 'object' || value.files === null) return false;
  return Object.values(value.files).every((text) => typeof text === 'string');
}
