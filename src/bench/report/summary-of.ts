import { isProgram } from '../../lab/scenario.ts';
import type { BenchStore } from '../state/bench-store.ts';
import { type ProgramSummary, type Summary, summarise, summariseProgram } from './summary.ts';

/** What the run that a bench shows came to, in the facts that its kind of client is judged by. */
export function summaryOf({ schedule, rows }: BenchStore): Summary | ProgramSummary {
  return isProgram(schedule.value) ? summariseProgram(rows.value) : summarise(rows.value);
}
