/**
 * Keeps progress from one visit to the next, and between the tabs of one browser. Where the browser keeps nothing,
 * progress lasts for this visit and `keeping` says so.
 */

import { type KeptAnswer, mergeProgress, NO_PROGRESS, type Progress, withAnswer } from './progress.ts';
import { exportProgress, importProgress, type Refusal, readProgress } from './progress-text.ts';

export const PROGRESS_KEY = 'ponlo-a-prueba:progress';
/** Where a record that could not be read is put, so that the next answer does not overwrite it. */
export const PROGRESS_ASIDE_KEY = 'ponlo-a-prueba:progress-aside';

/** What the store needs of the browser's storage. Every method may throw. */
export type ProgressStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface ProgressHost {
  /** Throws where storage is blocked. */
  storage(): ProgressStorage;
  /** Calls back when another tab wrote; `key` is null if it emptied the storage. Returns how to end it. */
  otherTabs(callback: (key: string | null, text: string | null) => void): () => void;
}

/** Whether answers outlast this visit: `blocked` and `full` say why they do not. */
export type Keeping = 'kept' | 'blocked' | 'full';

export interface ProgressState {
  progress: Progress;
  keeping: Keeping;
  /** A record that could not be read, as it was found; null: there was none. */
  setAside: string | null;
}

export class ProgressStore {
  readonly #host: ProgressHost;
  readonly #listeners = new Set<(state: ProgressState) => void>();
  readonly #ignoreOtherTabs: () => void;
  #state: ProgressState = { progress: NO_PROGRESS, keeping: 'kept', setAside: null };
  /** What storage did not take. */
  #unsaved = NO_PROGRESS;

  constructor(host: ProgressHost) {
    this.#host = host;
    this.#state = this.#load();
    this.#ignoreOtherTabs = host.otherTabs((key, text) => this.#heed(key, text));
  }

  get state(): ProgressState {
    return this.#state;
  }

  /** Calls back at every change, not at once. Returns how to end it. */
  subscribe(listener: (state: ProgressState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  record(key: string, kept: KeptAnswer): void {
    this.#add(withAnswer(NO_PROGRESS, key, kept));
  }

  /** Null: it went well. The later answer to each question stays. */
  import(text: string): Refusal | null {
    const imported = importProgress(text);
    if (!imported.ok) return imported.why;
    this.#add(imported.progress);
    return null;
  }

  export(): string {
    return exportProgress(this.#state.progress);
  }

  /** Everything, what was set aside too. */
  erase(): void {
    this.#unsaved = NO_PROGRESS;
    const keeping = this.#attempt((storage) => {
      storage.removeItem(PROGRESS_KEY);
      storage.removeItem(PROGRESS_ASIDE_KEY);
    });
    this.#publish({ progress: NO_PROGRESS, keeping, setAside: null });
  }

  close(): void {
    this.#ignoreOtherTabs();
    this.#listeners.clear();
  }

  #load(): ProgressState {
    let text: string | null = null;
    const keeping = this.#attempt((storage) => {
      text = storage.getItem(PROGRESS_KEY);
    });
    const { progress, setAside } = readProgress(text);
    if (setAside !== null) this.#attempt((storage) => storage.setItem(PROGRESS_ASIDE_KEY, setAside));
    return { progress, keeping, setAside };
  }

  /** Storage is asked again first: another tab may have written since, or erased everything. */
  #add(added: Progress): void {
    this.#unsaved = mergeProgress(this.#unsaved, added);
    const { setAside, progress: kept } = this.#load();
    const progress = mergeProgress(kept, this.#unsaved);
    const keeping = this.#attempt((storage) => storage.setItem(PROGRESS_KEY, exportProgress(progress)));
    if (keeping === 'kept') this.#unsaved = NO_PROGRESS;
    this.#publish({ progress, keeping, setAside: setAside ?? this.#state.setAside });
  }

  #heed(key: string | null, text: string | null): void {
    if (key !== null && key !== PROGRESS_KEY) return;
    const { progress } = readProgress(text);
    this.#publish({ ...this.#state, progress: mergeProgress(progress, this.#unsaved) });
  }

  #attempt(use: (storage: ProgressStorage) => void): Keeping {
    try {
      use(this.#host.storage());
      return 'kept';
    } catch (error) {
      return isFull(error) ? 'full' : 'blocked';
    }
  }

  #publish(state: ProgressState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
