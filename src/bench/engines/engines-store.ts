/** The engines as the benches of one page see them: what the person chose, and how far WebContainer has come. */

import { type ReadonlySignal, signal } from '@preact/signals';
import { type Answerer, chooseEngine, type EngineChoice } from '../../engines/choice.ts';
import type { KeptChoice } from '../../engines/kept-choice.ts';
import type { BootControl, BootState } from '../../engines/webcontainer/boot-state.ts';
import type { BenchStore } from '../state/bench-store.ts';

/** What a page has of them. */
export interface PageEngines {
  choice: KeptChoice;
  boot: BootControl;
}

export class EnginesStore {
  readonly page: PageEngines;
  readonly choice: ReadonlySignal<EngineChoice>;
  readonly boot: ReadonlySignal<BootState>;
  /** What is said aloud of the boot, by one bench for all of them. */
  readonly news = signal('');

  /** Follows them for as long as the page is open. */
  constructor(page: PageEngines) {
    this.page = page;
    const choice = signal(page.choice.choice);
    const boot = signal(page.boot.state);
    page.choice.subscribe((next) => {
      choice.value = next;
    });
    page.boot.subscribe((next) => {
      boot.value = next;
    });
    this.choice = choice;
    this.boot = boot;
  }

  /** Which engine answers if Run is pressed now, and why not the other. */
  answerer({ pace, schedule }: BenchStore): Answerer {
    const [choice, boot] = [this.choice.value, this.boot.value];
    return chooseEngine({ choice, boot, pace: pace.value, scenario: schedule.value });
  }
}
