/**
 * The engines as a bench knows them before anything of the second one is there. What is shown and decided about them
 * comes once the page is idle; until then the embedded engine answers.
 */

import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { PageEngineId } from '../../engines/registry.ts';
import type { EngineTexts } from '../../i18n/engines/es.ts';
import { loadEngineTexts } from '../../i18n/engines/load.ts';
import type { Locale } from '../../lab/definition.ts';
import type { BenchStore } from '../state/bench-store.ts';
import type { EnginesStore } from './engines-store.ts';

/** What comes later, in one piece for all benches of a page. */
export interface EnginesPart {
  store: EnginesStore;
  texts: EngineTexts;
  components: Record<EnginesComponent, ComponentType<{ part: EnginesPart }>>;
}

export type EnginesComponent = 'EngineState' | 'RepeatButton' | 'RunEmbedded';

export class Engines {
  /** Null until it has come. */
  readonly part = signal<EnginesPart | null>(null);
  #isAsked = false;

  /** The engine that answers if Run is pressed now. */
  answerer(bench: BenchStore): PageEngineId {
    return this.part.value?.store.answerer(bench).engine ?? 'embedded';
  }

  /** A lab has come near the viewport: has the second engine boot, once the page is idle. */
  wake(locale: Locale): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    whenIdle(() => {
      this.#bring(locale).catch(() => {
        // Offline: the next lab asks again.
        this.#isAsked = false;
      });
    });
  }

  async #bring(locale: Locale): Promise<void> {
    const [{ createPart }, texts] = await Promise.all([import('./part.ts'), loadEngineTexts(locale)]);
    this.part.value = createPart(texts);
  }
}

/** Null where this deployment has switched the second engine off: then nothing of it is shown, or even built. */
export const pageEngines: Engines | null = import.meta.env.WEBCONTAINER === 'on' ? new Engines() : null;

function whenIdle(callback: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(callback);
  else setTimeout(callback, 200);
}
