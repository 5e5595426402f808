import type { ComponentChildren } from 'preact';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { SCROLLABLE } from '../scrollable.ts';
import type { Shown } from '../state/bench-store.ts';
import { toSentRow } from '../timeline/rows.ts';
import { ShowAll, useCap } from './cap.tsx';

/** The run as a table: what the chart draws, in numbers. `children`: what can be done with it. */
export function RunTable({ shown: { moment }, children }: { shown: Shown; children: ComponentChildren }) {
  const { id, words } = useBench();
  const texts = words.bench.table;
  const cap = useCap(moment.record.observations);
  const cells = cap.visible.map((observation) => {
    const row = toSentRow(observation, moment);
    const outcome = row.end?.outcome ?? 'open';
    return {
      n: observation.n,
      outcome,
      values: [
        observation.hit === null ? texts.none : words.number(observation.hit),
        words.seconds(row.at),
        observation.delay === null ? texts.none : words.seconds(observation.delay),
        observation.status === null ? texts.none : String(observation.status),
        words.bench.outcome[outcome],
        words.seconds(row.took),
      ],
    };
  });
  const headings = [texts.hit, texts.arrived, texts.delay, texts.status, texts.outcome, texts.took];
  return (
    <>
      {children}
      <section class="table-scroll" aria-labelledby={`${id}-title ${id}-table`} {...SCROLLABLE}>
        <table>
          <caption id={`${id}-table`}>{texts.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.request}</th>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map(({ n, outcome, values }) => (
              <tr key={n} class={`is-${outcome}`}>
                <th scope="row">{n}</th>
                {values.map((value, column) => (
                  <td key={headings[column]}>
                    <Said text={value} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <ShowAll cap={cap} />
      </section>
    </>
  );
}
