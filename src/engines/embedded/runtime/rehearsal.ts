/**
 * A worker that waits for its run serves a few requests of nobody's meanwhile: a browser compiles a function when it is
 * called for the first time, and that took half of the time from the press on Run to the first answer. Nothing of it is
 * left: no time passes, no port stays taken, and the run that follows is the same as without it.
 */

import { planSchedule } from '../../../lab/schedule.ts';
import { sendSchedule } from '../../../traffic/sender.ts';
import { openBareWire } from './bare-wire.ts';
import { now } from './clock.ts';
import { loop } from './loop.ts';
import { forgetPorts } from './tcp.ts';
import { waitFor } from './timers.ts';

const PORT = 3000;
const REQUESTS = 3;
/** Virtual ms; beyond anything that happens here. */
const WINDOW = 60_000;

const nothing = () => {};

/** Resolves when everything is as it was. Called once, before the run. */
export async function rehearse(): Promise<void> {
  const { default: express } = await import('express');
  const { MemoryStore, rateLimit } = await import('express-rate-limit');
  const { slowDown } = await import('express-slow-down');
  const stores = [new MemoryStore(), new MemoryStore()] as const;
  const app = express();
  app.use(slowDown({ windowMs: WINDOW, delayAfter: REQUESTS, delayMs: () => 0, store: stores[0] }));
  app.use(rateLimit({ windowMs: WINDOW, limit: REQUESTS, store: stores[1] }));
  app.get('/', (_request, response) => {
    // Node would keep this second's date for the run.
    response.sendDate = false;
    response.json({ ok: true });
  });
  const ended = Promise.withResolvers<void>();
  loop.start(Number.POSITIVE_INFINITY, {
    onError: ended.reject,
    onIdle: ended.resolve,
    onDeadline: nothing,
    onRest: nothing,
    onProgramRest: nothing,
  });
  const server = app.listen(PORT, () => {
    const planned = planSchedule({ requests: [{ at: 0, count: REQUESTS }] }, '/');
    sendSchedule({
      planned,
      port: PORT,
      openWire: openBareWire,
      after: waitFor,
      report: nothing,
      now,
    }).finished.then(() => server.close());
  });
  try {
    await ended.promise;
  } finally {
    for (const store of stores) store.shutdown();
    loop.stop();
    forgetPorts();
  }
}
