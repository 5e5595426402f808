/** What a page's boot goes through when the host is late, out of reach, forbidden, half there, or dies. */

import type { Page } from '@playwright/test';
import { BLOCKED_AFTER, SLOW_AFTER } from '../../src/engines/webcontainer/boot.ts';
import type { BootState } from '../../src/engines/webcontainer/boot-state.ts';
import { runServer } from '../helpers/run-server.ts';
import { expect, test } from './fixtures.ts';
import { bootEngine, openEnginePage, startBoot } from './page-engine.ts';

/** Opens the page with a clock that a test can set forward. */
async function openWithClock(page: Page, path?: string): Promise<void> {
  await page.clock.install();
  await openEnginePage(page, path);
}

const states = (page: Page) => page.evaluate(() => inPage.states);

/** A state in a few words. */
function tell(state: BootState): string {
  switch (state.kind) {
    case 'booting':
      return `${state.step}${state.isSlow ? ', slow' : ''}`;
    case 'ready':
      return state.isLate ? 'ready, late' : 'ready';
    case 'failed':
      return state.failure.kind === 'blocked' ? `blocked by ${state.failure.by}` : state.failure.kind;
    default:
      return state.kind;
  }
}

/** Each once, in a row. */
async function story(page: Page): Promise<string[]> {
  const told = (await states(page)).map(tell);
  return told.filter((words, i) => words !== told[i - 1]);
}

async function reach(page: Page, words: string): Promise<void> {
  await expect.poll(async () => (await story(page)).at(-1)).toBe(words);
}

const BOOTS = ['connecting', 'mounting', 'starting'];

test('a boot connects, mounts, starts a first process, and says what it took', async ({ page, standIn }) => {
  const engine = await openEnginePage(page);
  expect(await engine.availability()).toEqual({ ok: false, reason: { kind: 'notBooted' } });
  expect(standIn.requests).toEqual([]);
  await bootEngine(page);
  expect(await story(page)).toEqual(['waiting', ...BOOTS, 'ready']);
  expect(await engine.availability()).toEqual({ ok: true });
  const state = (await states(page)).at(-1);
  expect(state).toMatchObject({ figures: { node: process.versions.node } });
  if (state?.kind !== 'ready') throw new Error('not ready');
  expect(Math.min(state.figures.boot, state.figures.mount, state.figures.bytes)).toBeGreaterThan(0);
  expect(standIn.requests).toHaveLength(1);
});

for (const gate of ['connecting', 'building'] as const) {
  test(`a host that is late with ${gate} makes the boot slow, then blocked, and is taken when it comes`, async ({
    page,
    standIn,
  }) => {
    standIn.gates[gate].close();
    await openWithClock(page);
    await startBoot(page);
    await reach(page, 'connecting');
    await page.clock.fastForward(SLOW_AFTER);
    await reach(page, 'connecting, slow');
    await page.clock.fastForward(BLOCKED_AFTER - SLOW_AFTER);
    await reach(page, 'blocked by network');
    standIn.gates[gate].open();
    await reach(page, 'ready, late');
    expect(standIn.containers.size).toBe(1);
  });
}

for (const host of ['unreachable', 'unavailable', 'notIsolated'] as const) {
  test(`a host that is ${host} counts as blocked by the network, and a retry revives the boot`, async ({
    page,
    standIn,
  }) => {
    standIn.behaviour.host = host;
    await openWithClock(page);
    await startBoot(page);
    await reach(page, 'connecting');
    await expect.poll(() => standIn.requests).toHaveLength(1);
    await page.clock.fastForward(BLOCKED_AFTER);
    await reach(page, 'blocked by network');
    standIn.behaviour.host = 'answers';
    await page.evaluate(() => inPage.boot.retry());
    await reach(page, 'ready');
    expect(standIn.requests).toHaveLength(2);
    expect(standIn.containers.size).toBe(1);
  });
}

test('a page whose own policy forbids the frame says so at once', async ({ page, standIn }) => {
  await openWithClock(page, '/engine-without-frames');
  await startBoot(page);
  await reach(page, 'blocked by policy');
  expect(standIn.requests).toEqual([]);
});

for (const [path, missing] of [
  ['/engine-without-coep', ['Cross-Origin-Embedder-Policy']],
  ['/engine-without-coop', ['Cross-Origin-Opener-Policy']],
] as const) {
  test(`a page without ${missing} is told so, and asks the host nothing`, async ({ page, standIn }) => {
    await openEnginePage(page, path);
    await startBoot(page);
    await reach(page, 'notIsolated');
    expect((await states(page)).at(-1)).toEqual({
      kind: 'failed',
      failure: { kind: 'notIsolated', missing },
    });
    expect(standIn.requests).toEqual([]);
  });
}

test('an offline machine is not asked for anything; online again, it boots', async ({
  page,
  context,
  standIn,
}) => {
  await openEnginePage(page);
  await context.setOffline(true);
  await startBoot(page);
  await reach(page, 'blocked by offline');
  expect(standIn.requests).toEqual([]);
  await context.setOffline(false);
  await reach(page, 'ready');
});

test('our own file of packages that does not come is named, and a retry asks for it again', async ({
  page,
  context,
  standIn,
}) => {
  const packages = /\/engine\/packages-/;
  await context.route(packages, (route) => route.fulfill({ status: 404 }));
  await openEnginePage(page);
  await startBoot(page);
  await reach(page, 'packages');
  await expect.poll(() => standIn.containers.size).toBe(0);
  await context.unroute(packages);
  await page.evaluate(() => inPage.boot.retry());
  await reach(page, 'ready');
});

test('a boot that is cancelled comes to nothing, and a retry boots', async ({ page, standIn }) => {
  standIn.gates.building.close();
  await openEnginePage(page);
  await startBoot(page);
  await expect.poll(() => standIn.containers.size).toBe(1);
  await page.evaluate(() => inPage.boot.cancel());
  standIn.gates.building.open();
  await expect.poll(() => standIn.containers.size).toBe(0);
  await page.evaluate(() => inPage.boot.retry());
  await reach(page, 'ready');
  expect(await story(page)).toEqual(['waiting', 'connecting', 'cancelled', ...BOOTS, 'ready']);
});

const SERVER = `import { createServer } from 'node:http'
createServer((request, response) => response.end('ok')).listen(3000)`;
const NEVER_ENDS = `import { createServer } from 'node:http'
createServer(() => console.log('here')).listen(3000)`;

for (const how of ['its processes vanish', 'it complains'] as const) {
  test(`a container that dies in a run (${how}) is lost; booted again, it runs`, async ({
    page,
    standIn,
  }) => {
    const engine = await openEnginePage(page);
    await bootEngine(page);
    const { container } = standIn;
    const run = runServer(engine, NEVER_ENDS, { limits: { stall: 1000 } }).catch(
      (error: Error) => error.message,
    );
    await expect.poll(() => container.processes).toBe(2);
    if (how === 'it complains') container.complain('the worker has failed');
    else await container.die();
    expect(await run).toBe('containerLost');
    await reach(page, 'lost');
    await page.evaluate(() => inPage.boot.retry());
    await reach(page, 'ready');
    expect((await runServer(engine, SERVER)).observations).toMatchObject([{ outcome: 'served' }]);
  });
}

test('an engine that is disposed of leaves nothing, and boots again', async ({ page, standIn }) => {
  const engine = await openEnginePage(page);
  await bootEngine(page);
  const { root } = standIn.container;
  await engine.dispose();
  await expect.poll(() => standIn.containers.size).toBe(0);
  await page.evaluate(() => inPage.boot.retry());
  await bootEngine(page);
  expect(standIn.container.root).not.toBe(root);
  expect((await runServer(engine, SERVER)).state).toEqual({ kind: 'done' });
});

test('a page that is left in the middle of a run leaves no process and no folder', async ({
  page,
  standIn,
}) => {
  const engine = await openEnginePage(page);
  await bootEngine(page);
  const gone = standIn.container;
  const run = runServer(engine, NEVER_ENDS).catch(() => 'gone');
  await expect.poll(() => gone.processes).toBe(2);
  await page.goto('/client');
  await run;
  await expect.poll(() => standIn.containers.size).toBe(0);
  await standIn.settled();
  expect({ processes: gone.processes, root: gone.root }).toEqual({ processes: 0, root: null });
});
