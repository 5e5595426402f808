import type { Words } from '../../i18n/words.ts';
import type { Refusal } from '../../lab/refusal.ts';
import { Said } from '../Said.tsx';
import { sayRefusal } from './strip-words.ts';

/** Why a request was answered 429; `refusal` is null where no limiter's count explains it. */
export function RefusalText({ n, refusal, words }: { n: number; refusal: Refusal | null; words: Words }) {
  return (
    <p class="refusal">
      <Said class="what" text={words.bench.strip.refused(n)} />
      <Said text={refusal === null ? words.bench.strip.refusedByServer : sayRefusal(refusal, words)} />
    </p>
  );
}
