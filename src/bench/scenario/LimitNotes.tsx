import { editorTexts } from '../../i18n/scenario-editor/index.ts';
import type { Words } from '../../i18n/words.ts';
import { DEFAULT_LIMITS } from '../../lab/events.ts';
import type { ReachedLimit } from '../../lab/scenario-limits.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';

/** What a run takes; and where the scenario asks for more, what comes of it. */
export function LimitNotes({ reached }: { reached: readonly ReachedLimit[] }) {
  const { words } = useBench();
  const { requests, virtualTime } = DEFAULT_LIMITS;
  return (
    <div class="limit-notes">
      {reached.map((limit) => (
        <p key={limit.limit} class="limit-reached">
          <Said text={sayReached(limit, words)} />
        </p>
      ))}
      <p class="field-note">{editorTexts(words).limits(words.number(requests), words.tick(virtualTime))}</p>
    </div>
  );
}

function sayReached(reached: ReachedLimit, words: Words): string {
  const texts = editorTexts(words);
  const requests = words.number(reached.requests);
  if (reached.limit === 'requests') {
    return texts.tooManyRequests(requests, words.number(DEFAULT_LIMITS.requests));
  }
  return texts.tooLate(requests, words.tick(reached.last), words.tick(DEFAULT_LIMITS.virtualTime));
}
