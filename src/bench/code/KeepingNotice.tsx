import { useSignalEffect } from '@preact/signals';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { claimToTell, isToTell } from '../state/spokesman.ts';

/** Says that edits will be lost: once on the page where nothing can be kept, at each bench that no longer finds room. */
export function KeepingNotice() {
  const { id, store, words } = useBench();
  useSignalEffect(() => {
    if (store.touched.value && store.keeping.value === 'blocked') claimToTell(id);
  });
  if (!store.touched.value) return null;
  if (store.keeping.value === 'full') return <Said class="notice" text={words.bench.editor.full} />;
  if (store.keeping.value === 'kept' || !isToTell(id)) return null;
  return <Said class="notice" text={words.bench.code.notKept} />;
}
