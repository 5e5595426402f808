import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

export type Loaded<Module> =
  | { kind: 'waiting' }
  /** Offline, most often. */
  | { kind: 'failed' }
  | { kind: 'loaded'; module: Module };

/** A part of the bench that comes when it is first wanted. `load` is null until then; after a failure, wanting it anew tries again. */
export function useLoaded<Module>(load: (() => Promise<Module>) | null): Loaded<Module> {
  const loaded = useSignal<Loaded<Module>>({ kind: 'waiting' });
  const isWanted = load !== null;
  useEffect(() => {
    if (load === null || loaded.value.kind === 'loaded') return;
    loaded.value = { kind: 'waiting' };
    load().then(
      (module) => {
        loaded.value = { kind: 'loaded', module };
      },
      () => {
        loaded.value = { kind: 'failed' };
      },
    );
  }, [isWanted]);
  return loaded.value;
}
