import { useSignal } from '@preact/signals';
import type { Words } from '../../i18n/words.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { ShareFold } from '../share/ShareFold.tsx';
import type { Shown } from '../state/bench-store.ts';
import { TakeAwayFold } from '../take-away/TakeAwayFold.tsx';
import { useLoaded } from '../use-loaded.ts';
import { RunLog } from './RunLog.tsx';
import { RunTable } from './RunTable.tsx';

/** The run's table and log, folded away, and who observed it. */
export function Foot() {
  const { store, words } = useBench();
  const shown = store.shown.value;
  const { log } = shown.moment.record;
  return (
    <div class="foot">
      <TableFold shown={shown} />
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

/** How to copy the table comes when it is unfolded. */
function TableFold({ shown }: { shown: Shown }) {
  const { words } = useBench();
  const isOpen = useSignal(false);
  const loaded = useLoaded(isOpen.value ? () => import('../share/CopyTable.tsx') : null);
  return (
    <details
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
    >
      <summary>{words.bench.table.title}</summary>
      <RunTable shown={shown}>
        <div class="copy-table needs-script">
          {loaded.kind === 'loaded' && <loaded.module.CopyTable moment={shown.moment} />}
        </div>
      </RunTable>
    </details>
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
