/** The engines that run on this machine, without a browser. */

import type { Engine } from '../../src/engines/engine.ts';

const engines = {
  embedded: () => import('../../src/engines/embedded/node.ts').then((m) => m.createEmbeddedEngine()),
  node: () => import('../../src/engines/node/engine.ts').then((m) => m.createNodeEngine()),
} satisfies Record<string, () => Promise<Engine>>;

export type LocalEngineId = keyof typeof engines;

export const LOCAL_ENGINES: readonly LocalEngineId[] = ['embedded', 'node'];

export function loadLocalEngine(id: LocalEngineId): Promise<Engine> {
  return engines[id]();
}
