/** Under a strip: where each key's count stands at the cursor, with the key's look where there are several. */

import type { Strip } from '../../lab/strip.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { fillOf } from './KeyDrawing.tsx';
import { LOOKS, type StripLayout } from './strip-layout.ts';
import { sayStanding } from './strip-words.ts';

export interface StandingsProps {
  strip: Strip;
  layout: StripLayout;
  /** What the hatches' ids begin with. */
  pattern: string;
}

export function Standings({ strip: { keys }, layout, pattern }: StandingsProps) {
  const { store, chart, words } = useBench();
  const at = chart.cursor.value ?? store.shown.value.moment.now;
  const told = layout.keys.slice(0, LOOKS);
  const further = keys.length - told.length;
  return (
    <ul class="standings">
      {told.map(({ counts, look }) => (
        <li key={counts.key}>
          {keys.length > 1 && <Swatch look={look} pattern={pattern} />}
          <Said class="key-name notranslate" text={counts.key} />
          <Said class="standing" text={sayStanding(counts, at, words)} />
        </li>
      ))}
      {keys.length === 0 && <li>{words.bench.strip.closed}</li>}
      {further > 0 && (
        <li>
          <Said
            text={words.bench.strip.further(
              words.number(further),
              words.plural(further, words.bench.strip.key),
            )}
          />
        </li>
      )}
    </ul>
  );
}

function Swatch({ look, pattern }: { look: number; pattern: string }) {
  return (
    <svg class={`key-swatch key-area look-${look}`} width="20" height="12" aria-hidden="true">
      <rect width="20" height="12" {...fillOf(look, pattern)} />
      <path class="key-outline" d="M0 11V4h8V1h12" />
    </svg>
  );
}
