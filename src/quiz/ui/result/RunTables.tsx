/** One run request by request, in numbers and words. */

import { SCROLLABLE } from '../../../bench/scrollable.ts';
import type { RunRecord } from '../../../lab/run.ts';
import type { TimeResult } from '../../verdict.ts';
import { useQuiz } from '../context.ts';
import { differenceWords, observedWords } from './difference-words.ts';

interface TableProps {
  /** What it is a run of: no two tables of a page have one name. */
  name: string;
  record: RunRecord;
}

interface Cell {
  text: string;
  isOff?: boolean;
}

/** The requests whose times were predicted: what was said, what was observed, and how far apart the two are. */
export function DifferenceTable({ name, record, times }: TableProps & { times: readonly TimeResult[] }) {
  const { words } = useQuiz();
  const texts = words.quiz.table;
  const rows = times.map((time) => {
    const observation = record.observations.find(({ n }) => n === time.n);
    return {
      n: time.n,
      cells: [
        { text: time.predicted === null ? texts.open : words.time(time.predicted) },
        { text: observation === undefined ? texts.open : observedWords(observation, words) },
        { text: differenceWords(time, words), isOff: !time.right },
      ],
    };
  });
  return (
    <RequestTable
      name={name}
      caption={texts.caption}
      heads={[texts.predicted, texts.observed, texts.difference]}
      rows={rows}
    />
  );
}

/** All requests of the run, as they were observed. */
export function ObservedTable({ name, record }: TableProps) {
  const { words } = useQuiz();
  const texts = words.quiz.table;
  const rows = record.observations.map((observation) => ({
    n: observation.n,
    cells: [{ text: observedWords(observation, words) }],
  }));
  return <RequestTable name={name} caption={texts.captionAll} heads={[texts.observed]} rows={rows} />;
}

interface RequestTableProps {
  name: string;
  caption: string;
  heads: readonly string[];
  rows: readonly { n: number; cells: readonly Cell[] }[];
}

function RequestTable({ name, caption, heads, rows }: RequestTableProps) {
  const { words } = useQuiz();
  return (
    <section class="table-scroll" aria-label={`${caption} · ${name}`} {...SCROLLABLE}>
      <table>
        <caption>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.quiz.table.request}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ n, cells }) => (
            <tr key={n}>
              <th scope="row">{n}</th>
              {cells.map(({ text, isOff }, index) => (
                <td key={`${index} ${text}`} class={isOff ? 'is-off' : undefined}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
