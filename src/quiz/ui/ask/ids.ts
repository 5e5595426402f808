/** Ids of a question's elements, unique on the page; where the focus goes when something is missing. */

import type { Part } from '../../question.ts';
import type { Missing } from '../state/missing.ts';
import type { QuestionStore } from '../state/question-store.ts';

export function questionId({ question }: QuestionStore): string {
  return `quiz-${question.id}`;
}

/** The heading of a question. */
export function titleId(store: QuestionStore): string {
  return `${questionId(store)}-title`;
}

export function fieldId(store: QuestionStore, part: Pick<Part, 'id'>, index: number): string {
  return `${questionId(store)}-${part.id}-${index}`;
}

export function confidenceId(store: QuestionStore): string {
  return `${questionId(store)}-confidence`;
}

/** The element that waits for what is missing. */
export function missingId(store: QuestionStore, missing: Missing): string {
  switch (missing.what) {
    case 'confidence':
      return confidenceId(store);
    case 'choice':
      return fieldId(store, { id: missing.part }, 0);
    default:
      return fieldId(store, { id: missing.part }, missing.index);
  }
}
