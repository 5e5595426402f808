/** What the engine tells both processes in their environment. They take it out before the learner's code runs. */

import type { ProcessSettings } from '../processes/host.ts';

const NAME = 'PONLO_A_PRUEBA_RUN';

export function toEnvironment(settings: ProcessSettings): Record<string, string> {
  return { [NAME]: JSON.stringify(settings) };
}

export function takeSettings(): ProcessSettings {
  const text = process.env[NAME];
  if (text === undefined) throw new Error(`${NAME} is not set: this file runs inside the node engine only`);
  delete process.env[NAME];
  return JSON.parse(text);
}
