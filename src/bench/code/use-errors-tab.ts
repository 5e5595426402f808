import { untracked, useSignalEffect } from '@preact/signals';
import { useBench } from '../context.ts';
import { currentPlace } from '../trouble/current.ts';

/** Opens the tab of the file in which a run found its error, once, when that run ends. */
export function useErrorsTab(): void {
  const { store } = useBench();
  useSignalEffect(() => {
    if (store.session.value.kind !== 'ended') return;
    untracked(() => {
      const place = currentPlace(store);
      if (place && Object.hasOwn(store.draft.value.files, place.file)) store.file.value = place.file;
    });
  });
}
