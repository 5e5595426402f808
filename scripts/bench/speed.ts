/** How fast the embedded engine is, beside the same server on real Node: each figure a median, each ratio of one run. */

import { availableParallelism, totalmem } from 'node:os';
import type { Page } from 'playwright';
import type { Pace, RunRequest } from '../../src/lab/run.ts';
import { type Harness, openHarness } from './harness.ts';
import { burstsOf, measureHeap } from './heap.ts';
import { timeAppAlone, timeFirstAnswer, timeRequests } from './real-node.ts';
import { requestOf } from './requests.ts';
import type { RunTimes } from './run-times.ts';

/** One line of the table. */
export interface Measured {
  what: string;
  /** In wall ms, or what `unit` says. */
  figure: number;
  /** What it is compared with; null: with the target itself. */
  beside: number | null;
  /** At most so much: of the ratio where there is something beside it, of the figure where not. Null: no more than told. */
  target: number | null;
  unit: 'ms' | 'MB';
}

export interface Machine {
  cores: number;
  memory: number;
  node: string;
  chromium: string;
}

export interface SpeedOptions {
  /** How often each thing is measured. */
  runs: number;
  requests: number;
  onProgress(what: string): void;
}

const MANY = 10;
/** Wall ms after which a browser has done with a new window; nobody presses Run before. */
const SETTLED = 500;
/** Wall ms after which the spare worker has loaded its bundle, on any machine that this is worth running on. */
const SPARE_IS_READY = 2000;

export async function measureSpeed(options: SpeedOptions): Promise<{ rows: Measured[]; machine: Machine }> {
  const harness = await openHarness();
  try {
    const rows = [
      ...(await measureFirst(harness, options)),
      ...(await measureMany(harness, options)),
      ...(await measurePace(harness, options)),
      await measureMemory(options),
    ];
    return { rows, machine: machineOf(harness) };
  } finally {
    await harness.close();
  }
}

async function measureFirst(harness: Harness, { runs, onProgress }: SpeedOptions): Promise<Measured[]> {
  onProgress('first answer');
  const request = await requestOf([{}], 'instant');
  const figures = await repeat(runs, async () => ({
    node: await timeFirstAnswer(),
    cold: (await inFreshPage(harness, (page) => run(page, request))).first,
    warm: (await inFreshPage(harness, (page) => runWarm(page, request))).first,
  }));
  const node = median(figures.map((figure) => figure.node));
  const row = (what: string, figure: number, target: number): Measured => {
    return { what, figure, beside: node, target, unit: 'ms' };
  };
  return [
    row('Run → first answer, nothing loaded', median(figures.map(({ cold }) => cold)), 1),
    row('Run → first answer, a worker waits', median(figures.map(({ warm }) => warm)), 0.2),
  ];
}

async function measureMany(
  harness: Harness,
  { runs, requests, onProgress }: SpeedOptions,
): Promise<Measured[]> {
  onProgress(`${requests} requests`);
  const few = await requestOf(burstsOf(requests), 'instant');
  const figures = await repeat(runs, async () => ({
    each: await timeRequests(requests, 'each'),
    embedded: await inFreshPage(harness, async (page) => afterReady(await runWarm(page, few), requests)),
    keep: await timeRequests(requests, 'keep'),
    alone: await timeAppAlone(requests),
  }));
  onProgress(`${requests * MANY} requests`);
  const many = await requestOf(burstsOf(requests * MANY), 'instant');
  const long = await inFreshPage(harness, async (page) =>
    afterReady(await runWarm(page, many), requests * MANY),
  );
  const embedded = median(figures.map((figure) => figure.embedded));
  const each = median(figures.map((figure) => figure.each));
  const name = `${requests} requests`;
  return [
    row(`${name}, beside a connection each`, embedded, each, 0.35),
    row(`${name}, beside keep-alive`, embedded, median(figures.map(({ keep }) => keep)), 1),
    row(
      `${name} of the app alone on Node, without HTTP`,
      median(figures.map(({ alone }) => alone)),
      each,
      null,
    ),
    row(`${requests * MANY} requests, beside ${requests}`, long, embedded, 11),
  ];
}

const row = (what: string, figure: number, beside: number, target: number | null): Measured => {
  return { what, figure, beside, target, unit: 'ms' };
};

/** How far the wall is from where virtual time says that an answer came, 5 s of it after its request. */
async function measurePace(harness: Harness, { runs, onProgress }: SpeedOptions): Promise<Measured[]> {
  const measure = async (pace: Exclude<Pace, 'instant'>): Promise<Measured> => {
    onProgress(`pace ${pace}`);
    const request = await requestOf([{ path: '/slow' }], pace);
    const offsets = await repeat(runs, async () => {
      const { ends } = await inFreshPage(harness, (page) => runWarm(page, request));
      const [end] = ends;
      if (!end) throw new Error('no answer');
      return Math.abs(end.wall - end.virtual / pace);
    });
    return {
      what: `pace ${pace}: a delay’s end off the wall`,
      figure: median(offsets),
      beside: null,
      target: 20,
      unit: 'ms',
    };
  };
  return [await measure(1), await measure(10)];
}

async function measureMemory({ requests, onProgress }: SpeedOptions): Promise<Measured> {
  onProgress('memory');
  const [few, many] = [await measureHeap(requests), await measureHeap(requests * MANY)];
  const what = `memory after ${requests * MANY}, beside ${requests}`;
  return { what, figure: many / 1e6, beside: few / 1e6, target: 1.1, unit: 'MB' };
}

async function inFreshPage<T>(harness: Harness, use: (page: Page) => Promise<T>): Promise<T> {
  // A context of its own: nothing is cached.
  const context = await harness.browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(harness.url);
    await pause(SETTLED);
    return await use(page);
  } finally {
    await context.close();
  }
}

const run = (page: Page, request: RunRequest): Promise<RunTimes> =>
  page.evaluate(([asked]) => Reflect.get(globalThis, 'harness').run(asked), [request]);

async function runWarm(page: Page, request: RunRequest): Promise<RunTimes> {
  await page.evaluate(() => Reflect.get(globalThis, 'harness').warm());
  await pause(SPARE_IS_READY);
  return run(page, request);
}

function afterReady({ total, ready, answered, last }: RunTimes, expected: number): number {
  if (answered !== expected || last !== 'done')
    throw new Error(`${answered} of ${expected} answered, then ${last}`);
  return total - ready;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function repeat<T>(times: number, measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let i = 0; i < times; i++) results.push(await measure());
  return results;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

function machineOf({ browser }: Harness): Machine {
  return {
    cores: availableParallelism(),
    memory: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    chromium: browser.version(),
  };
}
