/** An exercise's bench in Spanish, as an island of its own: its page moves no other language's strings. */

import { bench, errors } from '../../i18n/es.ts';
import { exercise } from '../../i18n/exercise/es.ts';
import type { ExerciseDefinition } from '../../lab/definition.ts';
import { Bench } from '../Bench.tsx';
import type { BenchProps } from '../bench-parts.ts';
import { pageEngines } from '../engines/engines.ts';
import { Goals } from './Goals.tsx';

const strings = { bench, errors };

export function ExerciseEs({
  definition,
  done,
  ...props
}: BenchProps & { definition: ExerciseDefinition; done: string }) {
  return (
    <Bench {...props} strings={strings} engines={pageEngines} kind={exercise.kind}>
      <Goals definition={definition} done={done} texts={exercise} />
    </Bench>
  );
}
