/** Room for the labels at both ends of the plot, for a roomy chart, a wide and a narrow one, as custom properties. */

import type { Words } from '../../i18n/words.ts';
import type { Item } from './items.ts';
import { drawnNumber, itemEndLabel, type StartLabel, startLabelFor } from './labels.ts';
import { gutterFor, labelWidth, MARK } from './layout.ts';

/** The digits of a request's number are bold. */
const BOLD_DIGIT = 8.5;

export interface Gutters {
  style: Record<string, string>;
  /** Px from the left edge at which a line's label is written. */
  labelAt: number;
  startLabel: StartLabel;
}

export function guttersFor(items: readonly Item[], words: Words): Gutters {
  const longest = items.reduce((length, item) => Math.max(length, drawnNumber(item).length), 1);
  const labelAt = longest * BOLD_DIGIT + 8;
  const startLabel = startLabelFor(items);
  const ends = items.map((item) => itemEndLabel(item, words)).filter((label) => label !== null);
  const usual = words.bench.chart.ended('200', words.seconds(10_000));
  const starts = items.map((item) => startLabel(item, words));
  const startFor = (texts: readonly string[]) => {
    const width = Math.max(labelWidth(words.bench.chart.hit(1)), ...texts.map(labelWidth));
    return `${Math.ceil(labelAt + width + MARK + 6)}px`;
  };
  return {
    labelAt,
    startLabel,
    style: {
      '--start-roomy': startFor(starts.map(({ roomy }) => roomy)),
      '--start-wide': startFor(starts.map(({ wide }) => wide)),
      '--start-narrow': `${Math.ceil(longest * BOLD_DIGIT + MARK + 6)}px`,
      '--end-wide': `${gutterFor([usual, ...ends.map(({ wide }) => wide)]) + MARK}px`,
      '--end-narrow': `${gutterFor([usual, ...ends.map(({ narrow }) => narrow)])}px`,
    },
  };
}
