/** The same run in the other engine: what is asked of it, and why it may not be possible. */

import { whyNotWebContainer } from '../../engines/choice.ts';
import type { PageEngineId } from '../../engines/registry.ts';
import type { BootState } from '../../engines/webcontainer/boot-state.ts';
import type { Pace } from '../../lab/run.ts';
import type { Run, RunOrder } from '../state/session.ts';

export type WhyNotRepeat =
  | { why: 'notReady' | 'failed' | 'choice' | 'saveData' }
  | { why: 'rawAddresses'; clients: readonly string[] };

export interface Repeat {
  engine: PageEngineId;
  order: RunOrder;
  /** Null: it can be repeated now. */
  whyNot: WhyNotRepeat | null;
  /** The pace is another than that of the run: a real Node cannot skip time. */
  changesPace: boolean;
}

/** The files are those that were run, whatever the code has become since. */
export function repeatOf({ request, scenario, broken, engine }: Run, boot: BootState): Repeat {
  if (engine !== 'embedded') {
    const order = { request, scenario, broken };
    return { engine: 'embedded', order, whyNot: null, changesPace: false };
  }
  const pace: Pace = request.pace === 'instant' ? 10 : request.pace;
  return {
    engine: 'webcontainer',
    order: { request: { ...request, pace }, scenario, broken },
    whyNot: whyNotRepeat({ boot, pace, scenario: request.scenario }),
    changesPace: pace !== request.pace,
  };
}

function whyNotRepeat(question: Parameters<typeof whyNotWebContainer>[0]): WhyNotRepeat | null {
  const instead = whyNotWebContainer(question);
  if (instead === null || instead.why === 'rawAddresses') return instead;
  const { boot } = question;
  if (boot.kind === 'off') return { why: boot.why === 'saveData' ? 'saveData' : 'choice' };
  return { why: boot.kind === 'failed' || boot.kind === 'cancelled' ? 'failed' : 'notReady' };
}
