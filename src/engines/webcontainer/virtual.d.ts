/** Given by the integration. */

interface ImportMetaEnv {
  /** Absent from tests, which build no site: there the engine is off. */
  readonly WEBCONTAINER?: 'on' | 'off';
}

/** Where the engine's files are served. */
declare module 'virtual:webcontainer' {
  export interface WebContainerSite {
    /** The client, `@webcontainer/api`, as a file of its own: a boot may need a fresh copy of its state. */
    clientUrl: string;
    /** The packages, and what of ours runs inside, as the JSON of a file tree; named by its content. */
    packagesUrl: string;
    /** Of the packages that a run observes: express and the two middlewares. */
    versions: Readonly<Record<string, string>>;
  }
  /** Null where this deployment has switched the engine off: the site then holds nothing of it. */
  export const webContainer: WebContainerSite | null;
}
