/**
 * What went wrong, as a kind with its data. No sentence for people: `src/i18n` has those, in each language.
 * `message` fields are what Node, the parser or the learner's own code said, quoted as it was said.
 */

/** A place in the learner's code. Lines and columns count from 1. */
export interface CodePlace {
  file: string;
  line: number;
  column?: number;
}

/** The learner's server failed, or the client's program. Ends a run with a `crashed` event. */
export type LabError =
  /** A file does not parse. */
  | { kind: 'syntax'; message: string; place: CodePlace | null }
  /** An import names a package, a core module or a file that is not there, or a name that it does not export. */
  | {
      kind: 'import';
      missing: 'package' | 'builtin' | 'file' | 'export';
      specifier: string;
      name?: string;
      place: CodePlace | null;
    }
  /** Something was thrown and nobody caught it, or a promise was rejected and nobody handled it. */
  | { kind: 'exception'; message: string; stack: string; place: CodePlace | null }
  /** The server called `process.exit`; `file`: the client's program did, with a code that tells of a failure. */
  | { kind: 'exit'; code: number; file?: string }
  /** The server's code ended, or nothing was left to wait for, and nobody listened on the lab's port. */
  | { kind: 'silent'; port: number }
  /** A second `listen` on one port, unhandled. */
  | { kind: 'portInUse'; port: number; place: CodePlace | null }
  /** The scenario's program is not one of the lab's files. */
  | { kind: 'noProgram'; file: string }
  /** The worker or process ended without a word: out of memory, killed. `file`: it was the client's program. */
  | { kind: 'lost'; file?: string };

/** Why an engine cannot run here, or cannot run this. */
export type Reason =
  /** Real Node cannot skip time. */
  | { kind: 'paceUnsupported'; pace: 'instant' }
  /** The scenario's clients differ by socket address, and the engine has one for all. */
  | { kind: 'rawAddresses'; clients: readonly string[] }
  /** WebContainer is not ready. */
  | { kind: 'notBooted' }
  /** WebContainer died while it ran. */
  | { kind: 'containerLost' }
  /** The page lacks what the engine needs: `feature` is the name of a web API. */
  | { kind: 'browserUnsupported'; feature: string }
  /** The engine's own files could not be loaded: offline, blocked. */
  | { kind: 'notLoaded'; what: string }
  /** A package or a core module that comes in a file of its own could not be loaded: offline, blocked. */
  | { kind: 'moduleNotLoaded'; module: string }
  /** The engine itself failed. A defect of ours. */
  | { kind: 'internal'; message: string };

/** An engine cannot do what was asked of it; the learner's server is not to blame. */
export class EngineError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.kind);
    this.name = 'EngineError';
    this.reason = reason;
  }
}

/** Whatever goes wrong in an engine, as its own kind of error. */
export function toEngineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  return new EngineError({
    kind: 'internal',
    message: error instanceof Error ? error.message : String(error),
  });
}
