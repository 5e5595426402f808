/** The verdict on an answer: what was predicted, against what the runs showed there and then. */

import { holds, type SeenRun, type Situation } from './evaluate.ts';
import type {
  Answer,
  Asking,
  ChoicePart,
  EditQuestion,
  PartAnswer,
  PredictQuestion,
  Question,
  TimesPart,
} from './question.ts';
import { select } from './select.ts';
import { gradeTimes } from './times.ts';
import { type RunOutcome, unclearOf } from './unclear.ts';
import { scenarioOfPart } from './variation.ts';
import type {
  ChoiceResult,
  EditResult,
  OptionResult,
  PartResult,
  TimesResult,
  Unclear,
  Verdict,
} from './verdict.ts';

export type { RunOutcome };

type Runs = Readonly<Record<string, RunOutcome>>;

/** `runs` by scenario: one for each of `asking.requests`. */
export function grade(asking: Asking, answer: Answer, runs: Runs): Verdict {
  const why = firstUnclear(asking, runs);
  if (why !== null) return { kind: 'inconclusive', why };
  const seen = seenRuns(asking, runs);
  const { question } = asking;
  const parts =
    question.kind === 'predict'
      ? gradeParts(question, asking, answer, seen)
      : [gradeServer(question, asking, seen)];
  if (answer.kind === 'shown') return { kind: 'shown', parts };
  const credit = parts.reduce((sum, part) => sum + part.credit, 0) / parts.length;
  return { kind: kindOf(credit, question), credit, parts };
}

/** A prediction can be right in part; a server keeps all that it promises, or it does not. */
function kindOf(credit: number, { kind }: Question): 'right' | 'partly' | 'wrong' {
  if (credit === 1) return 'right';
  return credit === 0 || kind === 'edit' ? 'wrong' : 'partly';
}

function firstUnclear({ question, requests }: Asking, runs: Runs): Unclear | null {
  for (const scenario of Object.keys(requests)) {
    const why = unclearOf(runs[scenario], scenario, question);
    if (why !== null) return why;
  }
  return null;
}

function seenRuns({ requests }: Asking, runs: Runs): Record<string, SeenRun> {
  const seen: Record<string, SeenRun> = {};
  for (const [id, { scenario }] of Object.entries(requests)) {
    const run = runs[id];
    if (run?.kind === 'record') seen[id] = { record: run.record, scenario };
  }
  return seen;
}

function gradeParts(
  question: PredictQuestion,
  { values }: Asking,
  answer: Answer,
  runs: Record<string, SeenRun>,
): PartResult[] {
  const answers = answer.kind === 'predicted' ? answer.parts : {};
  return question.parts.map((part) => {
    const situation = { runs, values, current: scenarioOfPart(part, question) };
    return part.kind === 'times'
      ? gradeTimesPart(part, answers[part.id], situation)
      : gradeChoice(part, answers[part.id], situation);
  });
}

function gradeTimesPart(
  part: TimesPart,
  answer: PartAnswer | undefined,
  { runs, current }: Situation,
): TimesResult {
  const run = runs[current];
  const observed =
    run === undefined ? [] : select(part.of, run.scenario, run.record).filter((one) => one !== null);
  const requests = gradeTimes(answer?.kind === 'times' ? answer.times : [], observed, part.tolerance);
  const right = requests.filter((request) => request.right).length;
  return { kind: 'times', id: part.id, scenario: current, credit: shareOf(right, requests.length), requests };
}

function gradeChoice(part: ChoicePart, answer: PartAnswer | undefined, situation: Situation): ChoiceResult {
  const picked = answer?.kind === 'choice' ? answer.picked : [];
  const options = part.options.map((option) => ({
    id: option.id,
    picked: picked.includes(option.id),
    holds: holds(option.holds, situation),
  }));
  const credit = picked.length === 0 ? 0 : creditOf(options, part.pick);
  return { kind: 'choice', id: part.id, scenario: situation.current, credit, options };
}

function creditOf(options: OptionResult[], pick: ChoicePart['pick']): number {
  const right = options.filter(({ picked, holds: so }) => (pick === 'one' ? picked && so : picked === so));
  return shareOf(right.length, pick === 'one' ? 1 : options.length);
}

/** A server that crashed keeps no promise, whatever little was observed of it. */
function gradeServer(question: EditQuestion, { values }: Asking, runs: Record<string, SeenRun>): EditResult {
  const of = (current: string): Situation => ({ runs, values, current });
  const completed = (scenario: string) => runs[scenario]?.record.state.kind === 'done';
  const invariants = question.invariants.map(({ id, scenario, holds: promise }) => ({
    id,
    scenario,
    holds: completed(scenario) && holds(promise, of(scenario)),
  }));
  const kept = invariants.filter((invariant) => invariant.holds).length;
  const mistake =
    kept === invariants.length
      ? undefined
      : question.mistakes.find(({ scenario, when }) => holds(when, of(scenario)));
  return {
    kind: 'edit',
    credit: shareOf(kept, invariants.length),
    invariants,
    mistake: mistake?.id ?? null,
  };
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
