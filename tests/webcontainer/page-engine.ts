/** The engine of a test's page, as an engine of the test: what records and grades runs need not know where they are. */

import type { Page } from '@playwright/test';
import type { Engine } from '../../src/engines/engine.ts';
import { EventQueue } from '../../src/engines/event-queue.ts';
import { EngineError } from '../../src/lab/errors.ts';
import type { RunEvent } from '../../src/lab/events.ts';
import type { RunRequest } from '../../src/lab/run.ts';

/** Opens the page and leaves it as it is before a lab has come near the viewport. */
export async function openEnginePage(page: Page, path = '/engine'): Promise<Engine> {
  const runs = new Map<number, EventQueue<RunEvent>>();
  await page.exposeFunction('takeEvents', (run: number, events: RunEvent[]) => {
    for (const event of events) runs.get(run)?.push(event);
  });
  await page.goto(path);
  let last = 0;

  async function* run(request: RunRequest, signal: AbortSignal): AsyncGenerator<RunEvent, void> {
    last += 1;
    const id = last;
    const queue = new EventQueue<RunEvent>();
    runs.set(id, queue);
    const stop = () => page.evaluate((stopped) => inPage.stop(stopped), id);
    if (!signal.aborted) signal.addEventListener('abort', stop, { once: true });
    const finished = page
      .evaluate(([given, asked]) => inPage.run(given, asked), [id, request] as const)
      .then(
        (reason) => (reason === null ? queue.end() : queue.fail(new EngineError(reason))),
        (error: unknown) => queue.fail(error),
      );
    let isRead = false;
    try {
      if (signal.aborted) await stop();
      for await (const event of queue) {
        // More may be on the way from the page.
        if (signal.aborted) return;
        yield event;
      }
      isRead = true;
    } finally {
      signal.removeEventListener('abort', stop);
      if (!isRead) await stop().catch(() => {});
      await finished;
      runs.delete(id);
    }
  }

  return {
    id: 'webcontainer',
    availability: () => page.evaluate(() => inPage.availability()),
    run,
    dispose: () => page.evaluate(() => inPage.dispose()),
  };
}

/** As a page with a lab in sight. */
export function startBoot(page: Page): Promise<void> {
  return page.evaluate(() => inPage.boot.start());
}

/** Throws where the boot fails. */
export async function bootEngine(page: Page): Promise<void> {
  await startBoot(page);
  await page.waitForFunction(() => ['ready', 'failed'].includes(inPage.boot.state.kind));
  const state = await page.evaluate(() => inPage.boot.state);
  if (state.kind !== 'ready') throw new Error(JSON.stringify(state));
}
