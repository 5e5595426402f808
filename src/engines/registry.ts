/** The engines a page can run, each loaded when it is first needed and then kept. */

import { EngineError } from '../lab/errors.ts';
import type { Engine } from './engine.ts';
import { loadPage } from './webcontainer/load-page.ts';

const loaders = {
  embedded: () => import('./embedded/browser.ts').then((module) => module.createEmbeddedEngine()),
  webcontainer: async () => {
    if (loadPage === null) throw new EngineError({ kind: 'notBooted' });
    return (await loadPage()).createPageEngine();
  },
} satisfies Record<string, () => Promise<Engine>>;

/** An engine that a page can load. */
export type PageEngineId = keyof typeof loaders;

const loading = new Map<PageEngineId, Promise<Engine>>();

/** Throws `EngineError` if the engine's files do not come: offline, blocked. The next call tries again. */
export function loadEngine(id: PageEngineId): Promise<Engine> {
  const known = loading.get(id);
  if (known) return known;
  const engine = loaders[id]().catch((cause: unknown) => {
    loading.delete(id);
    throw cause instanceof EngineError ? cause : new EngineError({ kind: 'notLoaded', what: id });
  });
  loading.set(id, engine);
  return engine;
}

/** Fetches an engine and readies it, so that the first Run need not wait. Where that fails, Run will say why. */
export async function warmEngine(id: PageEngineId): Promise<void> {
  const engine = await loadEngine(id).catch(() => null);
  await engine?.availability();
}
