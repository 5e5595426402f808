/** Loads what an open row shows, once for all benches of a page. */

type Details = typeof import('./RowDetails.tsx');

let loading: Promise<Details> | null = null;

/** Rejects if the file does not come; the next call tries again. */
export function loadDetails(): Promise<Details> {
  loading ??= import('./RowDetails.tsx').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
