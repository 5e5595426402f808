import type { Words } from '../../i18n/words.ts';
import { Said } from '../Said.tsx';
import { MarkIcon } from '../timeline/Mark.tsx';
import type { ProgramSummary, Summary } from './summary.ts';
import { type SummaryPart, summaryParts } from './summary-words.ts';

/** What the run showed, under its chart. The marks beside the counts are the chart's legend. */
export function SummaryLine({ summary, words }: { summary: Summary | ProgramSummary; words: Words }) {
  return (
    <ul class="summary" aria-label={words.bench.summary.label}>
      {summaryParts(summary, words).map((part) => (
        <li key={keyOf(part)}>
          <PartText part={part} />
        </li>
      ))}
    </ul>
  );
}

function keyOf(part: SummaryPart): string {
  return part.kind === 'count' ? part.outcome : part.what;
}

function PartText({ part }: { part: SummaryPart }) {
  switch (part.kind) {
    case 'count':
      return (
        <>
          {part.outcome !== 'open' && <MarkIcon kind={part.outcome} />}
          <Said class="figure" text={part.count} />
          <Said text={part.what} />
        </>
      );
    case 'wait':
      return (
        <>
          <span class="swatch-wait" aria-hidden="true" />
          <Said text={part.what} />
          <Said class="figure" text={part.wait} />
        </>
      );
    case 'attempts':
      return (
        <>
          <Said class="figure" text={part.count} />
          <Said text={part.what} />
        </>
      );
    case 'lastServed':
      return (
        <>
          <Said text={part.what} />
          <Said class="figure" text={part.at} />
        </>
      );
    case 'plain':
      return <Said text={part.what} />;
  }
}
