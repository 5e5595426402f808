/** Two runs side by side: what is different in a sentence, and request by request. Whoever ran them. */

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Words } from '../../i18n/words.ts';
import { differencesOf } from '../../lab/difference.ts';
import { Said } from '../Said.tsx';
import { SCROLLABLE } from '../scrollable.ts';
import type { Row } from '../timeline/rows.ts';
import { differenceSentence } from './difference-words.ts';
import { type ComparedRun, isSameRun } from './pinned.ts';

export interface ComparisonProps {
  pinned: ComparedRun;
  /** Null while it still goes on, or there is none. */
  current: ComparedRun | null;
  words: Words;
}

export function Comparison({ pinned, current, words }: ComparisonProps) {
  const texts = words.bench.compare;
  const other = current && !isSameRun(pinned, current) ? current : null;
  const sentence = useMemo(
    () => other && differenceSentence(differencesOf(pinned.record, other.record), words),
    [pinned.record.observations, other?.record.observations],
  );
  return (
    <>
      <ul class="compared" aria-label={texts.title}>
        <NamedRun swatch="pinned" role={texts.pinned} name={pinned.name} />
        {other && <NamedRun swatch="current" role={texts.now} name={other.name} />}
      </ul>
      <p class="difference" role="status">
        <Said text={sentence ?? (current === null ? '' : texts.next)} />
      </p>
      {other && <Details pinned={pinned} current={other} words={words} />}
    </>
  );
}

function NamedRun({ swatch, role, name }: { swatch: 'pinned' | 'current'; role: string; name: string }) {
  return (
    <li>
      <span class={`swatch-run is-${swatch}`} aria-hidden="true" />
      <Said class="compared-role" text={role} />
      <Said text={name} />
    </li>
  );
}

function Details({ pinned, current, words }: { pinned: ComparedRun; current: ComparedRun; words: Words }) {
  const texts = words.bench.compare;
  const isOpen = useSignal(false);
  return (
    <details
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
    >
      <summary>{texts.details}</summary>
      {isOpen.value && <CompareTable pinned={pinned} current={current} words={words} />}
    </details>
  );
}

function CompareTable({
  pinned,
  current,
  words,
}: {
  pinned: ComparedRun;
  current: ComparedRun;
  words: Words;
}) {
  const texts = words.bench.compare;
  const [before, after] = [byNumber(pinned.rows), byNumber(current.rows)];
  const numbers = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a - b);
  return (
    <section class="table-scroll" aria-label={texts.caption} {...SCROLLABLE}>
      <table>
        <caption>{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.request}</th>
            <th scope="col">{texts.pinned}</th>
            <th scope="col">{texts.now}</th>
          </tr>
        </thead>
        <tbody>
          {numbers.map((n) => {
            const [then, now] = [sayRow(before.get(n), words), sayRow(after.get(n), words)];
            return (
              <tr key={n} class={then === now ? undefined : 'is-different'}>
                <th scope="row">{n}</th>
                <td>
                  <Said text={then} />
                </td>
                <td>
                  <Said text={now} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function byNumber(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.n, row]));
}

/** How a request ended and how long it took. */
function sayRow(row: Row | undefined, words: Words): string {
  const { absent, ended } = words.bench.compare;
  if (row === undefined || row.kind === 'planned') return absent;
  const outcome = words.bench.outcome[row.end?.outcome ?? 'open'];
  return ended(outcome, words.seconds(row.took));
}
