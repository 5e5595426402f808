import type { ExerciseTexts } from '../../i18n/exercise/es.ts';
import type { ExerciseDefinition } from '../../lab/definition.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import './exercise.css';
import { type GoalLine, goalLines, isReached, type Judged } from './goal-lines.ts';
import { sayExpectation, sayMismatches } from './goal-words.ts';

export interface GoalsProps {
  definition: ExerciseDefinition;
  /** What is said when all of it is reached. */
  done: string;
  texts: ExerciseTexts;
}

/** What the server is to do, each line judged by the run that is shown. */
export function Goals({ definition, done, texts }: GoalsProps) {
  const { id, store, words } = useBench();
  const lines = goalLines(definition.goal, definition.scenario, store);
  const reached = isReached(lines);
  return (
    <section
      class="goals"
      aria-labelledby={`${id}-title ${id}-goals`}
      data-stale={store.stale.value && store.shown.value.run !== null ? '' : undefined}
    >
      <p class="goals-title" id={`${id}-goals`}>
        {texts.title}
      </p>
      <ul>
        {lines.map((line, index) => (
          <li key={`${index}`} class={`is-${line.judged.kind}`}>
            <JudgedMark judged={line.judged} />
            <span>
              <span class="unseen">
                <Said text={texts.judged[line.judged.kind]} />
              </span>
              <Said text={sayExpectation(line.expectation, texts, words)} />
              {line.judged.kind === 'missed' && (
                <Said
                  key="observed"
                  class="goal-observed"
                  text={sayMismatches(line.expectation, line.judged.mismatches, texts, words)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      <p class={reached ? 'goals-state is-reached' : 'goals-state'} role="status">
        <Said text={reached ? done : stateOf(lines, texts, words.number)} />
      </p>
    </section>
  );
}

function stateOf(
  lines: readonly GoalLine[],
  texts: ExerciseTexts,
  number: (value: number) => string,
): string {
  if (lines.some(({ judged }) => judged.kind === 'open')) return texts.begin;
  const met = lines.filter(({ judged }) => judged.kind === 'met').length;
  return texts.tally(number(met), number(lines.length));
}

const PATHS: Record<Judged['kind'], string> = {
  open: 'M3 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  met: 'M3 8.5l3.5 3.5l6.5-8',
  missed: 'M4 4l8 8m0-8l-8 8',
};

function JudgedMark({ judged: { kind } }: { judged: Judged }) {
  return (
    <svg class="goal-mark" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={PATHS[kind]} />
    </svg>
  );
}
