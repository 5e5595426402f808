/** Runs in a container: one after another, what comes over the output besides, what is refused, on an older Node. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { labRequest } from '../../scripts/lib/evidence.ts';
import { LABS, readLab } from '../../scripts/lib/lab-folder.ts';
import { loadLocalEngine } from '../../scripts/lib/node-engines.ts';
import { recordRun } from '../../scripts/lib/record-run.ts';
import type { RunRecord } from '../../src/lab/run.ts';
import { express, runServer } from '../helpers/run-server.ts';
import { expect, OLDER_NODE, test } from './fixtures.ts';
import { expectNothingLeft } from './nothing-left.ts';
import { bootEngine, openEnginePage } from './page-engine.ts';

const embedded = await loadLocalEngine('embedded');
test.afterAll(() => embedded.dispose());

const OK = express("app.get('/', (req, res) => res.send('ok'))");
const COUNTS = `import { slowDown } from 'express-slow-down'
${express("app.use(slowDown({ delayAfter: 1, delayMs: (hits) => hits * 100 }))\napp.get('/', (req, res) => res.send('ok'))")}`;

const outcomes = ({ observations }: RunRecord) => observations.map(({ outcome }) => outcome);
const said = ({ log }: RunRecord) => log.map(({ text }) => text);

test('runs that are asked for at once are played in turn, each with fresh counters, and name their versions', async ({
  page,
  standIn,
}) => {
  const engine = await openEnginePage(page);
  await bootEngine(page);
  const requests = [{ count: 2 }];
  // Asked for at once, played in turn.
  const records = await Promise.all([
    runServer(engine, COUNTS, { requests }),
    runServer(engine, COUNTS, { requests }),
    runServer(engine, OK, { requests, pace: 1 }),
  ]);
  expect(records.map(({ observations }) => observations.map(({ hit, delay }) => [hit, delay]))).toEqual([
    [
      [1, 0],
      [2, 200],
    ],
    [
      [1, 0],
      [2, 200],
    ],
    [
      [null, null],
      [null, null],
    ],
  ]);
  expect(records[0]?.versions).toMatchObject({ node: process.versions.node, 'express-slow-down': '3.1.1' });
  await expectNothingLeft(standIn);
});

test('two labs of a page run by turns, each as if it were alone', async ({ page, standIn }) => {
  const engine = await openEnginePage(page);
  await bootEngine(page);
  const [limiter, proxy] = await Promise.all(
    ['throttle-and-limiter', 'per-client'].map((id) => readLab(join(LABS, id))),
  );
  if (limiter === undefined || proxy === undefined) throw new Error('a lab is missing');
  const seen: (number | null)[][] = [];
  for (const request of [
    labRequest(limiter, 'draft-6', 10),
    labRequest(proxy, 'trusted', 10),
    labRequest(limiter, 'draft-6', 10),
    labRequest(proxy, 'trusted', 10),
  ]) {
    const { state, observations } = await recordRun(engine, request);
    expect(state).toEqual({ kind: 'done' });
    seen.push(observations.map(({ status }) => status));
  }
  expect(seen.slice(2)).toEqual(seen.slice(0, 2));
  expect(seen[0]).toContain(429);
  await expectNothingLeft(standIn);
});

const NOISY = `import { writeSync } from 'node:fs'
${express(`app.get('/', (req, res) => {
  process.stdout.write('10%\\r50%\\r100%\\n')
  process.stdout.write('{"type":"done"}\\n')
  process.stdout.write('\\x1e{"type":"ended","n":1}\\n\\x1e[]\\n\\x1enot json\\n')
  process.stdout.write('no end')
  process.stderr.write('on the other stream\\n')
  console.log({ hits: 1, key: 'ñ 动手 🐢' })
  console.log('\\x1e{"type":"crashed"}')
  res.send('ñ 动手')
})`)}`;

/** Past `console` and the streams, where only the container's output sees it. */
const RAW = 'writeSync(1, \'\\x1b[32mgreen\\x1b[0m\\r\\n10%\\r100%\\n\\x1e{"type":"done"}\\nñ\\n\\x1e\')';

for (const pieces of [null, 61]) {
  test(`what a server writes is its log as in the other engine, and no report of ours, in pieces of ${pieces ?? 'any number of'} bytes`, async ({
    page,
    standIn,
  }) => {
    const engine = await openEnginePage(page);
    await bootEngine(page);
    standIn.behaviour.pieces = pieces;
    const requests = [{ count: 2, every: 100 }];
    const [record, raw, expected] = await Promise.all([
      runServer(engine, NOISY, { requests }),
      runServer(engine, NOISY.replace("res.send('", `${RAW}; res.send('`), { requests }),
      runServer(embedded, NOISY, { requests, pace: 'instant' }),
    ]);
    for (const { state, observations } of [record, raw]) {
      expect(state).toEqual({ kind: 'done' });
      expect(observations.map(({ status, body }) => [status, body])).toEqual([
        [200, 'ñ 动手'],
        [200, 'ñ 动手'],
      ]);
    }
    expect(said(record)).toEqual(said(expected));
    expect(said(raw)).toEqual(expect.arrayContaining(['green', '{"type":"done"}']));
    expect(said(raw).join()).not.toContain('\x1b');
  });
}

test('a scenario whose clients have addresses of their own, and one at instant, are refused with their reasons', async ({
  page,
  standIn: _,
}) => {
  const engine = await openEnginePage(page);
  await bootEngine(page);
  const lab = await readLab(join(LABS, 'fixed-delay'));
  const request = labRequest(lab, Object.keys(lab.definition.scenarios)[0] ?? '', 10);
  const clients = { ana: { ip: '127.0.0.2' }, li: { ip: '203.0.113.7', forwarded: true } };
  const scenario = { requests: [{ client: 'ana' }, { client: 'li' }], clients };
  const reasonOf = (asked: typeof request) =>
    recordRun(engine, asked).then(
      () => null,
      (error: { reason: unknown }) => error.reason,
    );
  expect(await reasonOf({ ...request, scenario })).toEqual({ kind: 'rawAddresses', clients: ['ana'] });
  expect(await reasonOf({ ...request, pace: 'instant' })).toEqual({
    kind: 'paceUnsupported',
    pace: 'instant',
  });
});

test('a process that cannot be killed costs the container, which is booted again', async ({
  page,
  standIn,
}) => {
  const engine = await openEnginePage(page);
  await bootEngine(page);
  standIn.behaviour.kill = 'ignored';
  const { root } = standIn.container;
  await runServer(engine, OK).catch(() => null);
  await page.waitForFunction(() => inPage.boot.state.kind === 'failed');
  expect(await page.evaluate(() => inPage.boot.state)).toEqual({ kind: 'failed', failure: { kind: 'lost' } });
  await expect.poll(() => existsSync(root ?? '')).toBe(false);
  standIn.behaviour.kill = 'works';
  await page.evaluate(() => inPage.boot.retry());
  await page.waitForFunction(() => inPage.boot.state.kind === 'ready');
  expect(outcomes(await runServer(engine, OK))).toEqual(['served']);
});

test.describe('on the Node of this machine', () => {
  test.skip(OLDER_NODE === null, 'there is none, or it is older than the real host’s');
  test.use({ standInOptions: { node: OLDER_NODE?.path ?? '' } });

  test('a schedule and a program run as well', async ({ page, standIn }) => {
    const engine = await openEnginePage(page);
    await bootEngine(page);
    const { versions, observations } = await runServer(engine, COUNTS, { requests: [{ count: 3 }] });
    expect(versions.node).toBe(OLDER_NODE?.version);
    expect(observations.map(({ hit, delay }) => [hit, delay])).toEqual([
      [1, 0],
      [2, 200],
      [3, 300],
    ]);
    const lab = await readLab(join(LABS, 'back-off'));
    const program = await recordRun(engine, labRequest(lab, 'retry-after', 10));
    expect(program.state).toEqual({ kind: 'done' });
    expect(program.observations.length).toBeGreaterThan(3);
    await expectNothingLeft(standIn);
  });
});
