/** What a response says about the client's quota, in a phrase. */

import { rowTexts } from '../../i18n/row/index.ts';
import type { Words } from '../../i18n/words.ts';
import type { RateHeader } from '../../lab/rate-headers.ts';

export function sayRateHeader(header: RateHeader, words: Words): string {
  const texts = rowTexts(words).headers;
  if (header.kind === 'retryAfter') return texts.retryAfter(words.tick(header.seconds * 1000));
  return texts.inStyle(texts.styles[header.style], phraseOf(header, words));
}

function phraseOf(header: Exclude<RateHeader, { kind: 'retryAfter' }>, words: Words): string {
  const texts = rowTexts(words).headers;
  const number = words.number;
  switch (header.kind) {
    case 'limit':
      return texts.limit(number(header.limit));
    case 'remaining':
      return texts.remaining(number(header.remaining), words.plural(header.remaining, texts.remain));
    case 'reset':
      return texts.reset(words.tick(header.seconds * 1000));
    case 'resetEpoch':
      return texts.resetEpoch;
    case 'policy':
      return words.list(
        header.policies.map(({ limit, seconds }) => texts.policy(number(limit), words.tick(seconds * 1000))),
      );
    case 'state':
      return words.list(
        header.states.map(({ limit, remaining, seconds }) => {
          const left = texts.left(number(remaining), words.plural(remaining, texts.remain));
          const reset = words.tick(seconds * 1000);
          return limit === null ? texts.state(left, reset) : texts.stateOf(number(limit), left, reset);
        }),
      );
  }
}
