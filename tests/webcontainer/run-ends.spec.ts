/** How a run in a container may end, or be ended, and that the next one finds nothing of it. */

import { recordRun } from '../../scripts/lib/record-run.ts';
import { DEFAULT_LIMITS, type RunEvent } from '../../src/lab/events.ts';
import type { RunRecord, RunRequest } from '../../src/lab/run.ts';
import { express, runServer, type ServerRun } from '../helpers/run-server.ts';
import { expect, test } from './fixtures.ts';
import { expectNothingLeft } from './nothing-left.ts';
import { bootEngine, openEnginePage } from './page-engine.ts';

const OK = express("app.get('/', (req, res) => res.send('ok'))");
const HANGS = express("app.get('/', () => console.log('here'))");

const outcomes = ({ observations }: RunRecord) => observations.map(({ outcome }) => outcome);

/** Each ends as told and serves as told, then nothing is left and a sound server runs in the same container. */
const ENDINGS: [string, string, Partial<ServerRun>, Record<string, unknown>, string[]][] = [
  ['a run', OK, { requests: [{ count: 2 }] }, { kind: 'done' }, ['served', 'served']],
  [
    'a server that throws in a handler that nobody guards',
    express("app.get('/', () => setTimeout(() => { throw new TypeError('no such hit') }))"),
    {},
    {
      kind: 'crashed',
      error: {
        kind: 'exception',
        message: 'TypeError: no such hit',
        place: { file: 'server.js', line: 3 },
      },
    },
    ['failed'],
  ],
  [
    'a server that throws before it listens',
    "throw new Error('not today')\n",
    {},
    {
      kind: 'crashed',
      error: { kind: 'exception', message: 'Error: not today' },
    },
    [],
  ],
  ['a server that does not parse', 'const app = (\n', {}, { kind: 'crashed', error: { kind: 'syntax' } }, []],
  [
    'a server that imports what is not there',
    "import nothing from 'no-such-package'\n",
    {},
    {
      kind: 'crashed',
      error: { kind: 'import', missing: 'package', specifier: 'no-such-package' },
    },
    [],
  ],
  [
    'a server that calls process.exit(3)',
    express("app.get('/', () => process.exit(3))"),
    {},
    { kind: 'crashed', error: { kind: 'exit', code: 3 } },
    ['failed'],
  ],
  [
    'a server that never listens',
    express("app.get('/', () => {})", ''),
    {},
    { kind: 'crashed', error: { kind: 'silent', port: 3000 } },
    [],
  ],
  [
    'a second server on the same port',
    express('', 'app.listen(3000, () => express().listen(3000, (error) => { if (error) throw error }))'),
    { requests: [{ at: 1000 }] },
    {
      kind: 'crashed',
      error: { kind: 'portInUse', port: 3000 },
    },
    [],
  ],
  [
    'a loop that never turns',
    express("app.get('/', () => { while (true); })"),
    { limits: { stall: 700 } },
    { kind: 'limited', limit: 'stall' },
    ['failed'],
  ],
  [
    'more requests than there may be',
    OK,
    { requests: [{ count: 4 }], limits: { requests: 3 } },
    { kind: 'limited', limit: 'requests' },
    [],
  ],
  [
    'more output than there may be',
    express("app.get('/', (req, res) => { console.log('x'.repeat(2000)); res.end() })"),
    { limits: { logBytes: 1000 } },
    { kind: 'limited', limit: 'logBytes' },
    [],
  ],
];

test('each way to end leaves nothing, and a sound server runs next', async ({ page, standIn }) => {
  const engine = await openEnginePage(page);
  await bootEngine(page);
  for (const [name, server, given, state, expected] of ENDINGS) {
    const record = await runServer(engine, server, given);
    expect.soft(record.state, name).toMatchObject(state);
    if (expected.length > 0) expect.soft(outcomes(record), name).toEqual(expected);
    await expectNothingLeft(standIn);
  }
  expect(outcomes(await runServer(engine, OK))).toEqual(['served']);
});

for (const [when, type] of [
  ['before anything of it is seen', null],
  ['as soon as its server listens', 'ready'],
  ['in the middle of a request', 'arrived'],
  ['as its last answer comes', 'ended'],
] as const) {
  test(`a run that is stopped ${when} leaves nothing, and the next one runs`, async ({ page, standIn }) => {
    const engine = await openEnginePage(page);
    await bootEngine(page);
    const stop = new AbortController();
    const request: RunRequest = {
      files: { 'server.js': type === 'ended' ? OK : HANGS },
      entry: 'server.js',
      port: 3000,
      scenario: { requests: [{}] },
      pace: 10,
      limits: DEFAULT_LIMITS,
    };
    const seen: RunEvent['type'][] = [];
    const running = recordRun(engine, request, {
      signal: stop.signal,
      onEvent(event) {
        seen.push(event.type);
        if (event.type === type) stop.abort();
      },
    });
    if (type === null) {
      await expect.poll(() => standIn.container.processes).toBeGreaterThan(0);
      stop.abort();
    }
    expect((await running).state).toEqual({ kind: 'stopped' });
    expect(seen.at(-1)).toBe(type ?? undefined);
    await expectNothingLeft(standIn);
    expect(outcomes(await runServer(engine, OK))).toEqual(['served']);
  });
}
