import { rowTexts } from '../../i18n/row/index.ts';
import type { Headers } from '../../lab/events.ts';
import { readRateHeader } from '../../lab/rate-headers.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { sayRateHeader } from './header-words.ts';

/** Headers as they travelled; those about the client's quota first, each with what it says in a phrase. */
export function HeaderList({ headers }: { headers: Headers }) {
  const { words } = useBench();
  const entries = Object.entries(headers).map(([name, value]) => ({
    name,
    value: Array.isArray(value) ? value.join(', ') : value,
    meaning: readRateHeader(name.toLowerCase(), headers),
  }));
  entries.sort((a, b) => Number(b.meaning !== null) - Number(a.meaning !== null));
  if (entries.length === 0) return <p class="row-quiet">{rowTexts(words).noHeaders}</p>;
  return (
    <dl class="row-headers">
      {entries.map(({ name, value, meaning }) => (
        <div key={name} class={meaning === null ? undefined : 'is-rate'}>
          <dt class="notranslate">{name}</dt>
          <dd>
            <code key={value} class="notranslate">
              {value}
            </code>
            {meaning !== null && <Said class="row-meaning" text={sayRateHeader(meaning, words)} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
