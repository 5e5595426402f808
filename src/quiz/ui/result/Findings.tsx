/** What the runs of a question showed: each on the axis, with what it decides, and then why it is so. */

import type { QuestionTexts } from '../../texts.ts';
import type { EditResult, PartResult } from '../../verdict.ts';
import { useQuiz } from '../context.ts';
import type { QuestionStore } from '../state/question-store.ts';
import type { Outcomes } from '../state/run-question.ts';
import { type Fill, fillSeen } from '../text/asked-words.ts';
import { Explanation } from './Explanation.tsx';
import { Hint, Invariants } from './Invariants.tsx';
import { Options } from './Options.tsx';
import './result.css';
import { RunView } from './RunView.tsx';
import { type ShownRun, shownRuns } from './shown-runs.ts';

export interface FindingsProps {
  store: QuestionStore;
  parts: readonly PartResult[];
  outcomes: Outcomes;
  /** Undefined while they are not there. */
  texts: QuestionTexts | undefined;
  medium: 'screen' | 'paper';
}

export function Findings(props: FindingsProps) {
  const { store, parts, outcomes, texts } = props;
  const { words } = useQuiz();
  const fill = fillSeen(store.asking.value, outcomes, words);
  const edited = parts.find((part) => part.kind === 'edit');
  const runs = shownRuns(parts, outcomes);
  // Who has not got there yet may go on by themselves: what explains would tell them how.
  const isToFind = edited !== undefined && edited.credit < 1 && props.medium === 'screen';
  return (
    <>
      {edited && texts && <Hint part={edited} texts={texts} fill={fill} />}
      {runs.map((run) =>
        edited ? (
          <EditedRun key={run.scenario} {...props} run={run} part={edited} />
        ) : (
          <PredictedRun key={run.scenario} {...props} run={run} fill={fill} />
        ),
      )}
      {texts && <Explanation texts={texts} fill={fill} isFolded={isToFind} />}
    </>
  );
}

interface PredictedRunProps extends FindingsProps {
  run: ShownRun;
  fill: Fill;
}

/** The run, then the statements that it decides. */
function PredictedRun({ store, run, texts, fill, medium }: PredictedRunProps) {
  return (
    <div class="seen-run">
      <RunView store={store} run={run} medium={medium} />
      {run.parts.map(
        (part) =>
          part.kind === 'choice' && (
            <Options key={part.id} store={store} part={part} texts={texts?.parts?.[part.id]} fill={fill} />
          ),
      )}
    </div>
  );
}

interface EditedRunProps extends FindingsProps {
  run: ShownRun;
  part: EditResult;
}

/** The promises that a run decides, and the run to look at: the first that breaks one is open. */
function EditedRun({ store, run, part, medium }: EditedRunProps) {
  const { words } = useQuiz();
  const firstBroken = part.invariants.find(({ holds }) => !holds)?.scenario;
  return (
    <div class="seen-run">
      <Invariants store={store} part={part} scenario={run.scenario} />
      <details open={medium === 'paper' || run.scenario === firstBroken}>
        <summary>{words.quiz.theRun}</summary>
        <RunView store={store} run={run} medium={medium} />
      </details>
    </div>
  );
}
