/** A page's engines that a test moves: the choice is kept nowhere, and the boot goes where it is told. */

import { EnginesStore, type PageEngines } from '../../../src/bench/engines/engines-store.ts';
import type { EngineChoice } from '../../../src/engines/choice.ts';
import type { BootFailure, BootState } from '../../../src/engines/webcontainer/boot-state.ts';

export const FIGURES = { boot: 4230, mount: 310, bytes: 1_234_567, node: '22.12.0' };

const failures: BootFailure[] = [
  { kind: 'notIsolated', missing: ['Cross-Origin-Embedder-Policy', 'https'] },
  { kind: 'notIsolated', missing: [] },
  { kind: 'unsupported', feature: 'SharedArrayBuffer' },
  { kind: 'blocked', by: 'policy' },
  { kind: 'blocked', by: 'offline' },
  { kind: 'blocked', by: 'network' },
  { kind: 'packages' },
  { kind: 'broken', message: 'Unable to fork' },
  { kind: 'lost' },
];

const booting = { kind: 'booting', since: 0, isSlow: false } as const;

/** Every state with a face of its own. */
export const STATES: BootState[] = [
  { kind: 'off', why: 'choice' },
  { kind: 'off', why: 'saveData' },
  { kind: 'waiting' },
  { ...booting, step: 'connecting' },
  { ...booting, step: 'mounting' },
  { ...booting, step: 'starting' },
  { ...booting, step: 'connecting', isSlow: true },
  { kind: 'ready', isLate: false, figures: FIGURES },
  { kind: 'ready', isLate: true, figures: FIGURES },
  { kind: 'cancelled' },
  ...failures.map((failure): BootState => ({ kind: 'failed', failure })),
];

/** `asked` holds what was asked of the boot, in order. */
export function fakeEngines(state: BootState = { kind: 'waiting' }, choice: EngineChoice = 'auto') {
  const asked: string[] = [];
  const hearBoot = new Set<(state: BootState) => void>();
  const hearChoice = new Set<(choice: EngineChoice) => void>();
  const now = { state, choice };
  const page: PageEngines = {
    boot: {
      get state() {
        return now.state;
      },
      subscribe: (listener) => {
        hearBoot.add(listener);
        return () => hearBoot.delete(listener);
      },
      start: () => void asked.push('start'),
      cancel: () => void asked.push('cancel'),
      retry: () => void asked.push('retry'),
    },
    choice: {
      get choice() {
        return now.choice;
      },
      choose: (next) => {
        now.choice = next;
        for (const listener of hearChoice) listener(next);
      },
      subscribe: (listener) => {
        hearChoice.add(listener);
        return () => hearChoice.delete(listener);
      },
    },
  };
  const boot = (next: BootState) => {
    now.state = next;
    for (const listener of hearBoot) listener(next);
  };
  const store = new EnginesStore(page);
  return { store, page, asked, boot };
}
