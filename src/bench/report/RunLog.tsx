import { useLayoutEffect } from 'preact/hooks';
import { useBench } from '../context.ts';
import { logLineId } from '../row/log-line.ts';
import { ShowAll, useCap } from './cap.tsx';

/** What the server wrote, line by line, as it wrote it; and the client's program, where one sent. */
export function RunLog() {
  const { id, store, chart, words } = useBench();
  const lines = store.shown.value.moment.record.log;
  const texts = words.bench.log;
  const cap = useCap(lines);
  const wanted = chart.logLine.value;
  useLayoutEffect(() => {
    if (wanted === null) return;
    if (wanted.index >= cap.visible.length) cap.showAll();
    else reveal(logLineId(id, wanted.index));
  }, [wanted, cap.isWhole]);
  if (lines.length === 0) return <p class="empty">{texts.empty}</p>;
  return (
    <>
      <ol class="log">
        {cap.visible.map((line, index) => (
          <li
            key={`${index} ${line.at}`}
            class={`is-${line.level}`}
            id={logLineId(id, index)}
            tabIndex={-1}
            aria-current={wanted?.index === index ? 'true' : undefined}
          >
            <span class="log-at">{words.seconds(line.at)}</span>
            <span class="log-level">{texts.levels[line.level]}</span>
            {line.from === 'client' && (
              <span key="from" class="log-from">
                {texts.client}
              </span>
            )}
            <code class="log-text notranslate">{line.text}</code>
          </li>
        ))}
      </ol>
      <ShowAll cap={cap} />
    </>
  );
}

/** Unfolds the log and puts the focus on one of its lines. */
function reveal(lineId: string): void {
  const line = document.getElementById(lineId);
  const details = line?.closest('details');
  if (details) details.open = true;
  line?.focus();
}
