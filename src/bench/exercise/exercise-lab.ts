/** An exercise as a lab of its own: its file in place of the server, the scenario that it is judged by, nothing to break. */

import type { Evidence, ExerciseDefinition, Lab, LabTexts } from '../../lab/definition.ts';

export interface Exercise {
  lab: Lab;
  definition: ExerciseDefinition;
}

/** Its id is the lab's and its own: edits, links and folders of the two never meet. Throws if the lab has no such exercise. */
export function exerciseOf(lab: Lab, id: string): Exercise {
  const definition = lab.definition.exercises?.[id];
  const text = lab.exercises[id];
  const scenario = lab.definition.scenarios[definition?.scenario ?? ''];
  if (definition === undefined || text === undefined || scenario === undefined) {
    throw new Error(`${lab.id}: no exercise ${id}`);
  }
  const { exercises: _, controls: __, ...rest } = lab.definition;
  return {
    definition,
    lab: {
      ...lab,
      id: `${lab.id}.${id}`,
      definition: { ...rest, scenarios: { [definition.scenario]: scenario }, breaks: {} },
      files: { ...lab.files, [lab.entry]: text },
      breaks: {},
      exercises: {},
    },
  };
}

/** What a bench with an exercise says of itself: the lab's notes are about other code. */
export function exerciseTexts(texts: LabTexts, id: string): LabTexts & { done: string } {
  const own = texts.exercises?.[id];
  if (own === undefined) throw new Error(`no texts for the exercise ${id}`);
  return { ...texts, title: own.name, goal: own.task, breaks: {}, notes: [], done: own.done };
}

/** Nobody has run an exercise before the person does. */
export function withoutRuns({ lab, versions }: Evidence): Evidence {
  return { lab, versions, scenarios: {}, breaks: {} };
}
