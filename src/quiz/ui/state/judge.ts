/** Judges an answer by what the embedded engine shows there and then. Loaded when the first answer is committed. */

import { grade } from '../../grade.ts';
import type { Answer, Asking } from '../../question.ts';
import { withServer } from '../../variation.ts';
import type { Verdict } from '../../verdict.ts';
import { type Outcomes, type RunHost, runQuestion } from './run-question.ts';

export async function judge(
  asking: Asking,
  answer: Answer,
  host: RunHost,
  signal: AbortSignal,
): Promise<{ verdict: Verdict; outcomes: Outcomes }> {
  const asked = answer.kind === 'edited' ? withServer(asking, answer.files) : asking;
  const outcomes = await runQuestion(asked.requests, host, signal);
  return { verdict: grade(asked, answer, outcomes), outcomes };
}
