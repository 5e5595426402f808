/** The way to all of the engine that is fetched when it is needed. The bundler drops it where the engine is off. */

/** Null where this deployment has switched the engine off. Rejects if our own files do not come. */
export const loadPage: (() => Promise<typeof import('./container-page.ts')>) | null =
  import.meta.env.WEBCONTAINER === 'on' ? () => import('./container-page.ts') : null;
