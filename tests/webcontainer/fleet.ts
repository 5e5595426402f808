/** Several booted containers, each in a page of its own: runs in one container take turns, so that many need several. */

import type { Browser } from '@playwright/test';
import type { Engine } from '../../src/engines/engine.ts';
import { bootEngine, openEnginePage } from './page-engine.ts';
import { useStandIn } from './stand-in/index.ts';

/** Two processes a run, mostly waiting: with two workers, what two cores stand. */
const SIZE = 3;

export class Fleet {
  readonly #free: Engine[] = [];
  readonly #waiting: ((engine: Engine) => void)[] = [];

  constructor(engines: readonly Engine[]) {
    this.#free.push(...engines);
  }

  /** As soon as a container is free. */
  async use<Result>(task: (engine: Engine) => Promise<Result>): Promise<Result> {
    const engine = this.#free.pop() ?? (await new Promise<Engine>((resolve) => this.#waiting.push(resolve)));
    try {
      return await task(engine);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free.push(engine);
      else next(engine);
    }
  }
}

/** `use` is called with what is there until it returns. */
export async function withFleet(
  browser: Browser,
  baseURL: string,
  use: (fleet: Fleet) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL });
  const standIn = await useStandIn(context);
  try {
    const engines = Array.from({ length: SIZE }, async () => {
      const page = await context.newPage();
      const engine = await openEnginePage(page);
      await bootEngine(page);
      return engine;
    });
    await use(new Fleet(await Promise.all(engines)));
  } finally {
    await context.close();
    await standIn.end();
  }
}
