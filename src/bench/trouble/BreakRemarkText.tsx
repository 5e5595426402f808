import type { ComponentChildren } from 'preact';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { Box } from './Box.tsx';

/** What a break's run showed, and what puts it right. */
export function BreakRemarkText() {
  const { store, words, texts } = useBench();
  const names = words.bench.breaks;
  const mended = store.mended.value;
  if (mended !== null) {
    return <Remark tone="well" title={names.mended} text={texts.breaks[mended]?.cure} />;
  }
  const { broken } = store.draft.value;
  const symptom = store.symptom.value;
  if (broken === null || symptom === null) return null;
  const about = texts.breaks[broken];
  if (symptom === 'gone') return <Remark tone="well" title={names.gone} text={about?.cure} />;
  return (
    <Remark tone="seen" title={names.seen} text={about?.symptom}>
      <button type="button" onClick={() => store.mend()}>
        <Said text={names.fix} />
      </button>
    </Remark>
  );
}

interface RemarkProps {
  tone: 'seen' | 'well';
  title: string;
  text: string | undefined;
  children?: ComponentChildren;
}

function Remark({ tone, title, text = '', children }: RemarkProps) {
  return (
    <Box tone={tone}>
      <p>
        <Said class="what" text={title} />
        <Said text={text} />
      </p>
      {children}
    </Box>
  );
}
