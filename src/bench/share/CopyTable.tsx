import { useSignal } from '@preact/signals';
import { shareTexts } from '../../i18n/share/index.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import type { Moment } from '../timeline/rows.ts';
import { CopyOutcome } from './CopyOutcome.tsx';
import { tableAsMarkdown, tableAsTsv } from './table-text.ts';
import { useCopy } from './use-copy.ts';

const FORMATS = [
  { action: 'copyTsv', write: tableAsTsv },
  { action: 'copyMarkdown', write: tableAsMarkdown },
] as const;

/** Copies the run's table, for a spreadsheet or for a document. */
export function CopyTable({ moment }: { moment: Moment }) {
  const { words } = useBench();
  const texts = shareTexts(words);
  const { state, field, copy } = useCopy();
  const text = useSignal('');
  return (
    <>
      <div class="copyable-bar">
        {FORMATS.map(({ action, write }) => (
          <button
            key={action}
            type="button"
            class="quiet"
            onClick={() => {
              text.value = write(moment, words);
              void copy(text.value);
            }}
          >
            <Said text={texts[action]} />
          </button>
        ))}
        <CopyOutcome state={state} />
      </div>
      {state === 'refused' && (
        <textarea
          ref={field}
          class="copyable-text notranslate"
          aria-label={texts.tableText}
          readOnly
          rows={6}
          value={text.value}
        />
      )}
    </>
  );
}
