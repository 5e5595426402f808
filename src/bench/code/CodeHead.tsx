import type { ComponentChildren } from 'preact';
import { useBench } from '../context.ts';
import { BreakChoice } from '../controls/BreakChoice.tsx';
import { Said } from '../Said.tsx';
import { FileTabs } from './FileTabs.tsx';
import { draftState } from './state-words.ts';

export interface CodeHeadProps {
  /** The line of the syntax error; null: there is none. */
  problemLine: number | null;
  /** The person wants to see it. */
  onProblem(): void;
  /** What stands last: how to open the editor, or its keys. */
  children: ComponentChildren;
}

/** The files, whether they were changed, and the ways back. */
export function CodeHead({ problemLine, onProblem, children }: CodeHeadProps) {
  const { store, visits, words, texts } = useBench();
  const isVisiting = visits.visit.value.kind === 'away';
  const announcement = draftState(store, words, texts);
  return (
    <div class="code-head">
      <FileTabs />
      <Said class="file-state" text={isVisiting ? words.bench.share.fromLink : announcement.shown} />
      <span class="unseen" role="status">
        <Said text={announcement.said} />
      </span>
      {problemLine !== null && (
        <button key="problem" type="button" class="quiet problem" onClick={onProblem}>
          <Said text={words.bench.editor.problem(problemLine)} />
        </button>
      )}
      <div class="controls" inert={!store.awake.value}>
        <BreakChoice />
        <WayBack />
        {children}
      </div>
    </div>
  );
}

/** Reset; once that is done, its undoing, on the same button, so that the focus stays. */
function WayBack() {
  const { store, words } = useBench();
  const edited = store.edited.value;
  const undoes = !edited && store.undoable.value !== null;
  return (
    <button
      type="button"
      class="quiet"
      aria-disabled={!edited && !undoes}
      onClick={() => (undoes ? store.undo() : edited && store.reset())}
    >
      <Said text={undoes ? words.bench.code.undo : words.bench.code.reset} />
    </button>
  );
}
