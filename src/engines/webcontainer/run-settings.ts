/** What the page tells the processes of a run inside a container, and what these say first. */

import type { PlannedRequest } from '../../lab/schedule.ts';
import type { ProcessSettings } from '../processes/host.ts';

export interface ContainerSettings extends ProcessSettings {
  /** Marks this run's reports among everything else that comes over the output. */
  secret: string;
  /** UTF-16 code units of console output for which the run has room. */
  logBytes: number;
}

/** What the sender reads from the file that its only argument names. */
export interface SenderOrder {
  port: number;
  planned: readonly PlannedRequest[];
}

/** The first report of each process: ours runs there, and the learner's code does not yet. */
export interface Started {
  type: 'started';
  /** Node's version. */
  node: string;
  /** The run's folder, as the process calls it. */
  folder: string;
}

/** The environment variable that holds the settings until ours has read them. */
export const SETTINGS_NAME = 'PONLO_A_PRUEBA_RUN';

export function toEnvironment(settings: ContainerSettings): Record<string, string> {
  return { [SETTINGS_NAME]: JSON.stringify(settings), NODE_ENV: 'development' };
}
