import { useRef } from 'preact/hooks';
import type { EngineTexts } from '../../i18n/engines/es.ts';
import type { Words } from '../../i18n/words.ts';
import { comparableRun } from '../compare/pinned.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { nameClients } from './answer-words.ts';
import type { EnginesPart } from './engines.ts';
import type { EnginesStore } from './engines-store.ts';
import { type Repeat, repeatOf } from './repeat.ts';

/** Repeats the run that is shown in the other engine, and draws both on one axis. */
export function RepeatButton({ part: { store: engines, texts } }: { part: EnginesPart }) {
  const { id, store, words, texts: lab, runIn } = useBench();
  const repeat = useRepeat(engines);
  if (repeat === null) return null;
  const current = comparableRun(store, words, lab);
  const { engine, order, whyNot } = repeat;
  const isPossible = current !== null && whyNot === null;
  const remark = remarkOn(repeat, texts, words);
  const remarkId = `${id}-repeat`;
  return (
    <>
      <button
        type="button"
        class="quiet"
        aria-disabled={!isPossible}
        aria-describedby={remark === null ? undefined : remarkId}
        onClick={() => {
          if (!isPossible) return;
          store.pinned.value = current;
          runIn(engine, order);
        }}
      >
        <Said text={texts.repeat.to[engine]} />
      </button>
      {remark !== null && (
        <span key="remark" class="repeat-remark" id={remarkId}>
          <Said text={remark} />
        </span>
      )}
    </>
  );
}

/** Of the run that is shown; while the next one is made ready, of the last: the focus stays where it is. */
function useRepeat(engines: EnginesStore): Repeat | null {
  const { store } = useBench();
  const last = useRef<Repeat | null>(null);
  const { run } = store.shown.value;
  if (run !== null) last.current = repeatOf(run, engines.boot.value);
  else if (store.session.value.kind !== 'starting') last.current = null;
  return last.current;
}

/** Why it cannot be repeated, or what will be different about it. */
function remarkOn({ whyNot, changesPace }: Repeat, { repeat }: EngineTexts, words: Words): string | null {
  if (whyNot === null) return changesPace ? repeat.atTen : null;
  return whyNot.why === 'rawAddresses'
    ? repeat.why.rawAddresses(nameClients(whyNot, words))
    : repeat.why[whyNot.why];
}
