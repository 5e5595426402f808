import type { Words } from '../../i18n/words.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { ShareFold } from '../share/ShareFold.tsx';
import type { Shown } from '../state/bench-store.ts';
import { TakeAwayFold } from '../take-away/TakeAwayFold.tsx';
import { RunLog } from './RunLog.tsx';
import { RunTable } from './RunTable.tsx';

/** The run's table and log, folded away, and who observed it. */
export function Foot() {
  const { store, words } = useBench();
  const shown = store.shown.value;
  const { log } = shown.moment.record;
  return (
    <div class="foot">
      <details>
        <summary>{words.bench.table.title}</summary>
        <RunTable shown={shown} />
      </details>
      <details>
        <summary>
          <span>{words.bench.log.title}</span>
          <Said class="count" text={words.number(log.length)} />
        </summary>
        <RunLog />
      </details>
      <ShareFold />
      <TakeAwayFold />
      {shown.source !== 'plan' && (
        <Observer shown={shown} versions={shown.moment.record.versions} words={words} />
      )}
    </div>
  );
}

/** Which engine observed the run, and the versions it reported. */
function Observer({
  shown,
  versions,
  words,
}: {
  shown: Shown;
  versions: Record<string, string>;
  words: Words;
}) {
  const texts = words.bench.observer;
  const who = shown.run === null ? 'recorded' : shown.run.engine;
  return (
    <ul class="observer" aria-label={texts.label}>
      <li key={who} class={`who is-${who}`}>
        {texts[who]}
      </li>
      {Object.entries(versions).map(([name, version]) => (
        <li key={name} class="notranslate">
          <Said text={`${name} ${version}`} />
        </li>
      ))}
    </ul>
  );
}
