import { useEffect } from 'preact/hooks';
import { Said } from '../Said.tsx';
import { CopyOutcome } from './CopyOutcome.tsx';
import { useCopy } from './use-copy.ts';
import './share.css';

export interface CopyableTextProps {
  /** What the text is, for those who do not see where it stands. */
  label: string;
  text: string;
  /** What the button says. */
  action: string;
}

/** A text to take, and the button that copies it. */
export function CopyableText({ label, text, action }: CopyableTextProps) {
  const { state, field, copy, reset } = useCopy();
  useEffect(reset, [text]);
  return (
    <div class="copyable">
      <textarea
        ref={field}
        class="copyable-text notranslate"
        aria-label={label}
        readOnly
        rows={Math.min(8, text.trimEnd().split('\n').length)}
        spellcheck={false}
        value={text}
      />
      <div class="copyable-bar">
        <button type="button" onClick={() => void copy(text)}>
          <Said text={action} />
        </button>
        <CopyOutcome state={state} />
      </div>
    </div>
  );
}
