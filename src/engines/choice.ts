/** Which engine answers when Run is pressed. */

import type { Pace } from '../lab/run.ts';
import type { Scenario } from '../lab/scenario.ts';
import { rawAddressClients } from './raw-addresses.ts';
import type { BootState } from './webcontainer/boot-state.ts';

export const ENGINE_CHOICES = ['auto', 'embedded', 'webcontainer'] as const;
/** What a person has chosen. `auto`: WebContainer where it is ready and can play the run, else the embedded engine. */
export type EngineChoice = (typeof ENGINE_CHOICES)[number];

/** Why the embedded engine answers although WebContainer might have. */
export type Instead =
  /** Real Node cannot skip time. */
  | { why: 'instant' }
  /** Clients with socket addresses of their own; WebContainer has one for all. */
  | { why: 'rawAddresses'; clients: readonly string[] }
  /** It has not booted, or not yet. */
  | { why: 'notReady' };

export type Answerer = { engine: 'webcontainer' } | { engine: 'embedded'; instead: Instead | null };

export interface Question {
  choice: EngineChoice;
  boot: BootState;
  pace: Pace;
  scenario: Scenario;
}

/** Never waits: what is not ready when Run is pressed does not answer. */
export function chooseEngine({ choice, boot, pace, scenario }: Question): Answerer {
  if (choice === 'embedded' || boot.kind === 'off') return { engine: 'embedded', instead: null };
  const instead = whyNotWebContainer({ boot, pace, scenario });
  return instead === null ? { engine: 'webcontainer' } : { engine: 'embedded', instead };
}

/** Null: it can play the run now. */
export function whyNotWebContainer({ boot, pace, scenario }: Omit<Question, 'choice'>): Instead | null {
  const clients = rawAddressClients(scenario);
  if (clients.length > 0) return { why: 'rawAddresses', clients };
  if (pace === 'instant') return { why: 'instant' };
  return boot.kind === 'ready' ? null : { why: 'notReady' };
}
