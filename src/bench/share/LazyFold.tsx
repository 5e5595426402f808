import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useBench } from '../context.ts';
import { useLoaded } from '../use-loaded.ts';

export interface LazyFoldProps {
  title: string;
  load(): Promise<{ default: ComponentType }>;
}

/** Something folded away that is loaded when it is unfolded, and of no use without the page's script. */
export function LazyFold({ title, load }: LazyFoldProps) {
  const { store, words } = useBench();
  const isOpen = useSignal(false);
  const loaded = useLoaded(isOpen.value ? load : null);
  return (
    <details
      class="needs-script"
      inert={!store.awake.value}
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
    >
      <summary>{title}</summary>
      {loaded.kind === 'failed' && <p class="empty">{words.bench.share.notLoaded}</p>}
      {loaded.kind === 'loaded' && isOpen.value && (
        <div class="fold">
          <loaded.module.default />
        </div>
      )}
    </details>
  );
}
