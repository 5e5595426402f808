import { shareTexts } from '../../i18n/share/index.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import type { CopyState } from './use-copy.ts';

/** Whether the text was copied, or what to do now. */
export function CopyOutcome({ state }: { state: CopyState }) {
  const { copied, copyByHand } = shareTexts(useBench().words);
  const texts = { idle: '', copied, refused: copyByHand };
  return (
    <span class="copy-outcome" role="status">
      <Said text={texts[state]} />
    </span>
  );
}
