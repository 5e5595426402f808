/** How far a page's WebContainer has come. No sentence for people: `src/i18n` has those, in each language. */

export const BOOT_STEPS = ['connecting', 'mounting', 'starting'] as const;
/** The host is reached and built; the packages are written into it; a first process has answered. */
export type BootStep = (typeof BOOT_STEPS)[number];

/** What a page must be sent with, or over, before a browser isolates it. */
export type IsolationNeed = 'Cross-Origin-Opener-Policy' | 'Cross-Origin-Embedder-Policy' | 'https';

export type BootFailure =
  /** The page is not cross-origin isolated. `missing` is empty where all was sent and the browser still does not. */
  | { kind: 'notIsolated'; missing: readonly IsolationNeed[] }
  /** The browser lacks a web API. */
  | { kind: 'unsupported'; feature: string }
  /** The host did not answer: this page's own policy forbids its frame, the machine is offline, or something in between blocks it. */
  | { kind: 'blocked'; by: 'policy' | 'offline' | 'network' }
  /** Our own file of packages did not come. */
  | { kind: 'packages' }
  /** The host answered, and then failed. */
  | { kind: 'broken'; message: string }
  /** It was ready, and died. */
  | { kind: 'lost' };

/** What one boot took. Figures are of this page's last boot. */
export interface BootFigures {
  /** Wall ms from the first step to the end of the last. */
  boot: number;
  /** Wall ms to write the packages into the container. */
  mount: number;
  /** Bytes of the packages' file, as it is before the network compresses it. */
  bytes: number;
  /** The container's own Node. */
  node: string;
}

export type BootState =
  /** It will not be booted. `site`: this deployment has switched it off; nothing of it can be fetched. */
  | { kind: 'off'; why: 'site' | 'choice' | 'saveData' }
  /** Nobody has come near a lab yet. */
  | { kind: 'waiting' }
  /** `since`: epoch ms. `isSlow`: it takes longer than it should, and is still tried. */
  | { kind: 'booting'; step: BootStep; since: number; isSlow: boolean }
  /** `isLate`: it came after it had been called slow or blocked. */
  | { kind: 'ready'; isLate: boolean; figures: BootFigures }
  /** A host that did not answer may still do so: `blocked` can be followed by `ready`. */
  | { kind: 'failed'; failure: BootFailure }
  /** The person did not want to wait. */
  | { kind: 'cancelled' };

/** One a page: it boots once for all labs on it. */
export interface BootControl {
  readonly state: BootState;
  /** Called with every new state until the returned function is called. */
  subscribe(listener: (state: BootState) => void): () => void;
  /** A lab comes near the viewport. Does nothing where it is off, or was begun before. */
  start(): void;
  /** Ends a boot that goes on. What comes of it late is ignored. */
  cancel(): void;
  /** Begins anew after `failed` or `cancelled`; really revives a boot that hangs. */
  retry(): void;
}
