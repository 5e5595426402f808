import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Said } from '../../bench/Said.tsx';
import { useLoaded } from '../../bench/use-loaded.ts';
import { useQuiz } from './context.ts';

export interface LazyProps<Module> {
  load: () => Promise<Module>;
  /** What is said where it does not come. */
  failed: string;
  children: (module: Module) => ComponentChildren;
}

/** A part of the quiz that comes when it is first shown; where it does not, it can be asked for again. */
export function Lazy<Module>(props: LazyProps<Module>) {
  const attempt = useSignal(0);
  const retry = () => {
    attempt.value += 1;
  };
  return <Attempt key={attempt.value} {...props} onRetry={retry} />;
}

function Attempt<Module>({ load, failed, children, onRetry }: LazyProps<Module> & { onRetry(): void }) {
  const { words } = useQuiz();
  const loaded = useLoaded(load);
  if (loaded.kind === 'loaded') return <>{children(loaded.module)}</>;
  if (loaded.kind === 'waiting') return null;
  return (
    <p class="not-loaded" role="alert">
      <Said text={failed} />
      <button type="button" class="quiet" onClick={onRetry}>
        <span>{words.quiz.loadAgain}</span>
      </button>
    </p>
  );
}
