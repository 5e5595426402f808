/** Loads the scenario's editor once for all benches of a page. */

let loading: Promise<typeof import('./ScenarioEditor.tsx')> | null = null;

/** Rejects if its file does not come; the next call tries again. */
export function loadScenarioEditor(): Promise<typeof import('./ScenarioEditor.tsx')> {
  loading ??= import('./ScenarioEditor.tsx').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
