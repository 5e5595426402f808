/** What a drawing of curves says: what it shows, who observed it, what went wrong. */

import type { CurvesTexts } from '../i18n/curves/es.ts';
import { type Description, describeLabError, describeLimit, describeReason } from '../i18n/describe.ts';
import type { Words } from '../i18n/words.ts';
import { DEFAULT_LIMITS } from '../lab/events.ts';
import type { Curve } from './curve.ts';
import type { Status } from './curves-store.ts';
import type { Failure } from './measure.ts';

/** «Retraso por hit. curva fija: 5,0 s en el hit 5; …» */
export function sayCurves(
  curves: readonly Curve[],
  nameOf: (scenario: string) => string,
  texts: CurvesTexts,
  words: Words,
): string {
  const facts = curves.map(({ scenario, points }) => {
    const last = points.at(-1);
    return last === undefined
      ? texts.noPoints(nameOf(scenario))
      : texts.lastPoint(nameOf(scenario), words.seconds(last.delay), last.hit);
  });
  return texts.label(facts.join(texts.semicolon));
}

export function saySource(status: Status, node: string, texts: CurvesTexts): string {
  switch (status.kind) {
    case 'recorded':
      return texts.recorded(node);
    case 'measuring':
      return texts.measuring;
    case 'measured':
      return texts.measured;
    case 'failed':
      return texts.failed;
  }
}

export function describeFailure(failure: Failure, words: Words): Description {
  if (failure.kind === 'engine') return describeReason(failure.reason, words.errors);
  const { state } = failure;
  return state.kind === 'crashed'
    ? describeLabError(state.error, words.errors)
    : describeLimit(state.limit, DEFAULT_LIMITS, words);
}
