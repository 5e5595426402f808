import type { Words } from '../../i18n/words.ts';
import type { LogLine } from '../../lab/observation.ts';

/** What the server wrote, line by line, as it wrote it. */
export function RunLog({ lines, words }: { lines: readonly LogLine[]; words: Words }) {
  const texts = words.bench.log;
  if (lines.length === 0) return <p class="empty">{texts.empty}</p>;
  return (
    <ol class="log">
      {lines.map((line, index) => (
        <li key={`${index} ${line.at}`} class={`is-${line.level}`}>
          <span class="log-at">{words.seconds(line.at)}</span>
          <span class="log-level">{texts.levels[line.level]}</span>
          <code class="log-text notranslate">{line.text}</code>
        </li>
      ))}
    </ol>
  );
}
