/** Two runs side by side: what is different in a sentence, and request by request. Whoever ran them. */

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { compareTexts } from '../../i18n/compare/index.ts';
import type { Words } from '../../i18n/words.ts';
import { differencesOf } from '../../lab/difference.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { SCROLLABLE } from '../scrollable.ts';
import type { Row } from '../timeline/rows.ts';
import { agreementSentence } from './agreement-words.ts';
import { differenceSentence } from './difference-words.ts';
import { areWitnesses, type ComparedRun, comparableRun, isSameRun } from './pinned.ts';

export function Comparison({ pinned }: { pinned: ComparedRun }) {
  const { store, words, texts: lab } = useBench();
  /** Null while it still goes on, or there is none. */
  const current = comparableRun(store, words, lab);
  const texts = compareTexts(words);
  const other = current && !isSameRun(pinned, current) ? current : null;
  const sentence = useMemo(
    () => other && sayBoth(pinned, other, words),
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

/** Whether two engines agree on one thing; of anything else, what is different now. */
function sayBoth(pinned: ComparedRun, current: ComparedRun, words: Words): string {
  if (areWitnesses(pinned, current)) return agreementSentence(pinned, current, words);
  return differenceSentence(differencesOf(pinned.record, current.record), words);
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
  const texts = compareTexts(words);
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
  const texts = compareTexts(words);
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
  const { absent, ended } = compareTexts(words);
  if (row === undefined || row.kind === 'planned') return absent;
  const outcome = words.bench.outcome[row.end?.outcome ?? 'open'];
  return ended(outcome, words.seconds(row.took));
}
