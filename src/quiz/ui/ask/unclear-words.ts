/** Why a run could not tell, in a sentence. */

import type { Reason } from '../../../lab/errors.ts';
import type { Unclear } from '../../verdict.ts';
import type { QuizWords } from '../quiz-words.ts';

export function unclearSentence(why: Unclear, words: QuizWords): string {
  const texts = words.quiz.unclear;
  switch (why.kind) {
    case 'busy':
      return texts.busy(words.seconds(why.lag));
    case 'contradiction':
      return texts.contradiction(why.n);
    case 'engine':
      return engineSentence(why.reason, texts);
    default:
      return texts[why.kind];
  }
}

function engineSentence(reason: Reason, texts: QuizWords['quiz']['unclear']): string {
  switch (reason.kind) {
    case 'notLoaded':
      return texts.notLoaded;
    case 'browserUnsupported':
      return texts.unsupported(reason.feature);
    default:
      return texts.engine;
  }
}
