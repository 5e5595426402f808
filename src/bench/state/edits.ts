/** The person's own code, kept per lab in this browser. A browser that refuses storage is no error. */

import type { Lab } from '../../lab/definition.ts';
import { type Draft, isUntouched, sameFiles, shippedDraft } from './draft.ts';

/** Whether the browser kept what it was given; `full`: it keeps things, but has no room left. */
export type Keeping = 'kept' | 'blocked' | 'full';

/** Work of the person's own that is not on the bench. */
export interface Aside {
  draft: Draft;
  /** It was made of files that the lab no longer ships, or in another tab of this browser. */
  why: 'older' | 'elsewhere';
}

export interface EditStore {
  /** Null: nothing was kept, or nothing that can be read. What was made of another version of the lab is set aside. */
  load(lab: Lab): Draft | null;
  /** Keeps a draft that the person touched; forgets one that is as it came. */
  save(lab: Lab, draft: Draft): Keeping;
}

export interface AsideStore {
  loadAside(lab: Lab): Aside | null;
  saveAside(lab: Lab, aside: Aside | null): void;
}

/** What is written. A later shape gets another number and leaves this one alone. */
interface Kept {
  version: 2;
  files: Record<string, string>;
  broken: string | null;
  /** Of what the draft began with. */
  base: string;
}

interface KeptAside extends Kept {
  why: Aside['why'];
}

/** `open` gives the storage; it throws where the browser blocks it. */
export function createEditStore(open: () => Storage): EditStore & AsideStore {
  return {
    load(lab) {
      return quietly(() => {
        const kept = parseKept(open().getItem(keyOf(lab)));
        if (kept === null) return null;
        if (kept.base === baseOf(lab, kept.broken)) return draftOf(lab, kept);
        const older: KeptAside = { ...kept, why: 'older' };
        open().setItem(asideKeyOf(lab), JSON.stringify(older));
        return null;
      });
    },
    save(lab, draft) {
      try {
        const storage = open();
        if (isUntouched(lab, draft)) storage.removeItem(keyOf(lab));
        else storage.setItem(keyOf(lab), JSON.stringify(toKept(lab, draft)));
        return 'kept';
      } catch (error) {
        return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked';
      }
    },
    loadAside: (lab) => quietly(() => parseAside(lab, open().getItem(asideKeyOf(lab)))),
    saveAside(lab, aside) {
      quietly(() => {
        if (aside === null) open().removeItem(asideKeyOf(lab));
        else {
          const kept: KeptAside = { ...toKept(lab, aside.draft), why: aside.why };
          open().setItem(asideKeyOf(lab), JSON.stringify(kept));
        }
        return null;
      });
    },
  };
}

/** Where a lab's draft is kept: other tabs of the page write there too. */
export function keyOf(lab: Lab): string {
  return `bench.edits.${lab.id}`;
}

/** A kept text as a draft of this version of the lab; null if it is none. */
export function readDraft(lab: Lab, text: string | null): Draft | null {
  return quietly(() => {
    const kept = parseKept(text);
    return kept?.base === baseOf(lab, kept?.broken ?? null) ? draftOf(lab, kept) : null;
  });
}

/** Null where the storage throws, or what was in it is no JSON. */
function quietly<Value>(read: () => Value | null): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function asideKeyOf(lab: Lab): string {
  return `bench.aside.${lab.id}`;
}

function toKept(lab: Lab, { files, broken }: Draft): Kept {
  return { version: 2, files: { ...files }, broken, base: baseOf(lab, broken) };
}

function parseKept(text: string | null): Kept | null {
  if (text === null) return null;
  const kept: unknown = JSON.parse(text);
  return isKept(kept) ? kept : null;
}

function parseAside(lab: Lab, text: string | null): Aside | null {
  const kept = parseKept(text);
  const draft = kept && draftOf(lab, kept);
  if (kept === null || draft === null) return null;
  return { draft, why: 'why' in kept && kept.why === 'elsewhere' ? 'elsewhere' : 'older' };
}

/** Files and breaks that the lab no longer has are left out; null if nothing of the person's is left. */
function draftOf(lab: Lab, kept: Kept): Draft | null {
  const known = Object.entries(kept.files).filter(([name]) => Object.hasOwn(lab.files, name));
  const files = { ...lab.files, ...Object.fromEntries(known) };
  const broken = kept.broken !== null && Object.hasOwn(lab.breaks, kept.broken) ? kept.broken : null;
  return sameFiles(files, lab.files) ? null : { files, broken };
}

/** Changes when the lab ships other files: a short hash (FNV-1a) of what a draft begins with. */
function baseOf(lab: Lab, broken: string | null): string {
  const { files } = shippedDraft(lab, broken);
  const text = JSON.stringify(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  if (!('version' in value) || value.version !== 2) return false;
  if (!('base' in value) || typeof value.base !== 'string') return false;
  if (!('broken' in value) || !(value.broken === null || typeof value.broken === 'string')) return false;
  if (!('files' in value) || typeof value.files !== 'object' || value.files === null) return false;
  return Object.values(value.files).every((text) => typeof text === 'string');
}
