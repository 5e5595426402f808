/** Loads the editor once for all benches of a page. */

let loading: Promise<typeof import('./editor.ts')> | null = null;

/** Rejects if the editor's file does not come; the next call tries again. */
export function loadEditor(): Promise<typeof import('./editor.ts')> {
  loading ??= import('./editor.ts').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
