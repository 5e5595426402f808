/** Loads the editor, with its documentation in the page's language, once for all benches of a page. */

import type { Locale } from '../../lab/definition.ts';
import type { Docs } from '../docs/docs.ts';
import { loadDocs } from '../docs/load-docs.ts';

export interface EditorParts {
  createEditor: typeof import('./editor.ts').createEditor;
  KeysHelp: typeof import('./KeysHelp.tsx').KeysHelp;
  docs: Docs;
}

let loading: Promise<EditorParts> | null = null;

/** Rejects if the editor's files do not come; the next call tries again. */
export function loadEditor(locale: Locale): Promise<EditorParts> {
  loading ??= load(locale).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(locale: Locale): Promise<EditorParts> {
  const [{ createEditor }, { KeysHelp }, docs] = await Promise.all([
    import('./editor.ts'),
    import('./KeysHelp.tsx'),
    loadDocs(locale),
  ]);
  return { createEditor, KeysHelp, docs };
}
