import { rowTexts } from '../../i18n/row/index.ts';
import type { LogLine } from '../../lab/observation.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { logLineId } from './log-line.ts';

/** What the server wrote about one request, each line with a way to its place in the log. */
export function LogOfRequest({ n, lines }: { n: number; lines: readonly LogLine[] }) {
  const { id, chart, words } = useBench();
  const texts = rowTexts(words);
  const own = lines.flatMap((line, index) => (line.n === n ? [{ line, index }] : []));
  if (own.length === 0) return <p class="row-quiet">{texts.noLog}</p>;
  return (
    <ol class="row-log">
      {own.map(({ line, index }) => (
        <li key={index}>
          <code key={line.text} class="notranslate">
            {line.text}
          </code>
          <a
            href={`#${logLineId(id, index)}`}
            onClick={(event) => {
              event.preventDefault();
              chart.logLine.value = { index };
            }}
          >
            <Said text={texts.logLine(words.number(index + 1))} />
          </a>
        </li>
      ))}
    </ol>
  );
}
