/** What every component of one bench needs. */

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PageEngineId } from '../engines/registry.ts';
import type { Words } from '../i18n/words.ts';
import type { LabTexts } from '../lab/definition.ts';
import type { HighlightedLab } from './code/highlighted.ts';
import type { Engines } from './engines/engines.ts';
import type { BenchKey } from './share/address.ts';
import type { Visits } from './share/visits.ts';
import type { BenchStore } from './state/bench-store.ts';
import type { RecordingsSource } from './state/recordings.ts';
import type { RunOrder } from './state/session.ts';
import type { ChartView } from './timeline/chart-view.ts';

export interface BenchParts {
  /** Unique on the page: element ids begin with it. */
  id: string;
  /** What links call it. */
  key: BenchKey;
  store: BenchStore;
  visits: Visits;
  chart: ChartView;
  words: Words;
  texts: LabTexts;
  highlighted: HighlightedLab | undefined;
  /** Null: all recordings are here. */
  recordings: RecordingsSource | null;
  /** Null where the site has no second engine. */
  engines: Engines | null;
  /** Runs what is on the bench, in the engine that answers now. */
  run(): void;
  /** Runs what was asked for before, in an engine of one's choice. */
  runIn(engine: PageEngineId, order: RunOrder): void;
  stop(): void;
}

export const BenchContext = createContext<BenchParts | null>(null);

export function useBench(): BenchParts {
  const parts = useContext(BenchContext);
  if (parts === null) throw new Error('useBench outside of a bench');
  return parts;
}
