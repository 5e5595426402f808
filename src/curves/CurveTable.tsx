import type { CurvesTexts } from '../i18n/curves/es.ts';
import type { Words } from '../i18n/words.ts';
import { type Curve, delayAt, hitsOf } from './curve.ts';
import { MarkerIcon } from './Marker.tsx';

export interface CurveTableProps {
  curves: readonly Curve[];
  texts: CurvesTexts;
  words: Words;
  nameOf(scenario: string): string;
}

/** What the drawing shows, in numbers. */
export function CurveTable({ curves, texts, words, nameOf }: CurveTableProps) {
  return (
    <details class="curves-table">
      <summary>{texts.table}</summary>
      <table>
        <caption class="unseen">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.hit}</th>
            {curves.map(({ scenario }, index) => (
              <th key={scenario} scope="col">
                <MarkerIcon index={index} />
                <span>{nameOf(scenario)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hitsOf(curves).map((hit) => (
            <tr key={hit}>
              <th scope="row">{hit}</th>
              {curves.map((curve) => {
                const delay = delayAt(curve, hit);
                return (
                  <td key={`${curve.scenario} ${delay}`}>
                    {delay === null ? texts.none : words.seconds(delay)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
