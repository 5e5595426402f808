import { describe, expect, it, vi } from 'vitest';
import { requestWith, shippedValues } from '../../../src/curves/controls.ts';
import { curveOf, delayAt, hitsOf } from '../../../src/curves/curve.ts';
import { describeFailure, sayCurves, saySource } from '../../../src/curves/curve-words.ts';
import { CurvesStore } from '../../../src/curves/curves-store.ts';
import { HEIGHT, layoutCurves } from '../../../src/curves/layout.ts';
import type { Engine } from '../../../src/engines/engine.ts';
import { curves as es } from '../../../src/i18n/curves/es.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import type { Lab } from '../../../src/lab/definition.ts';
import { EngineError } from '../../../src/lab/errors.ts';
import type { RunEvent } from '../../../src/lab/events.ts';
import type { RunRequest } from '../../../src/lab/run.ts';
import { isProgram } from '../../../src/lab/scenario.ts';
import { countOf, eventsOf, makeLab, makeObservation } from '../bench/fixtures.ts';

const words = wordsFor('es');
const SERVER = 'const MAX_DELAY = 20_000\nuse(MAX_DELAY)\n';

function makeCurvesLab(): Lab {
  return {
    ...makeLab(),
    definition: {
      scenarios: {
        slow: { requests: [{ count: 3, path: '/slow' }], port: 3001 },
        fast: { requests: [{ count: 3, path: '/fast' }, { at: 9000 }] },
      },
      breaks: {},
      controls: {
        hits: { in: 'scenario', min: 1, max: 20, step: 1 },
        cap: { in: 'code', after: 'const MAX_DELAY = ', min: 1000, max: 60_000, step: 1000, unit: 'ms' },
      },
    },
    files: { 'server.js': SERVER },
  };
}

describe('a curve', () => {
  it('is what throttles reported, by hit', () => {
    const observations = [
      makeObservation({ n: 1, counts: [countOf(2, 4000)], hit: 2, delay: 4000 }),
      makeObservation({ n: 2, counts: [countOf(1, 0)], hit: 1, delay: 0 }),
      makeObservation({ n: 3, counts: [countOf(3, 0)], hit: 3, delay: null }),
      makeObservation({ n: 4 }),
    ];
    const curve = curveOf('slow', observations);
    expect(curve.points).toEqual([
      { hit: 1, delay: 0 },
      { hit: 2, delay: 4000 },
    ]);
    expect(delayAt(curve, 2)).toBe(4000);
    expect(delayAt(curve, 3)).toBeNull();
    expect(hitsOf([curve, { scenario: 'fast', points: [{ hit: 7, delay: 1 }] }])).toEqual([1, 2, 7]);
  });
});

describe('controls', () => {
  it('stand where the lab ships them', () => {
    expect(shippedValues(makeCurvesLab(), ['slow', 'fast'])).toEqual({ hits: 3, cap: 20_000 });
  });

  it('that find nothing to turn are a fault of the lab’s', () => {
    const lab = { ...makeCurvesLab(), files: { 'server.js': 'const MAX_DELAY = limit()' } };
    expect(() => shippedValues(lab, ['slow'])).toThrow('cap');
  });

  it('change the first burst’s count and the number in the code, and nothing else', () => {
    const lab = makeCurvesLab();
    const request = requestWith(lab, 'fast', { hits: 20, cap: 3500 });
    expect(request.scenario).toEqual({ requests: [{ count: 20, path: '/fast' }, { at: 9000 }] });
    expect(request.files).toEqual({ 'server.js': 'const MAX_DELAY = 3500\nuse(MAX_DELAY)\n' });
    expect(request).toMatchObject({ pace: 'instant', port: 3000, path: '/api/data', entry: 'server.js' });
    expect(requestWith(lab, 'slow', {}).port).toBe(3001);
    expect(lab.files['server.js']).toBe(SERVER);
  });
});

describe('the drawing', () => {
  const squared = {
    scenario: 'squared',
    points: [1, 2, 3, 20].map((hit) => ({ hit, delay: hit < 3 ? 0 : hit * hit * 1000 })),
  };
  const linear = {
    scenario: 'linear',
    points: [1, 2, 3, 20].map((hit) => ({ hit, delay: Math.max(0, hit - 2) * 1000 })),
  };

  it('reaches from the first hit to the last, and from 0 to a round number', () => {
    const { curves, delays, hits } = layoutCurves([squared], 'linear');
    expect(delays.map(({ at }) => at)).toEqual([0, 100_000, 200_000, 300_000, 400_000]);
    expect(delays[0]?.y).toBe(HEIGHT);
    expect(curves[0]?.points.at(-1)).toEqual({ hit: 20, delay: 400_000, x: 1, y: 0 });
    expect(curves[0]?.points[0]).toMatchObject({ x: 0, y: HEIGHT });
    expect(hits.map(({ hit }) => hit)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
  });

  it('on a logarithmic scale gives ten times more the same step, and keeps 0 at the bottom', () => {
    const { curves, delays } = layoutCurves([squared, linear], 'log');
    expect(delays.map(({ at }) => at)).toEqual([0, 1000, 10_000, 100_000, 1_000_000]);
    const [zero = 0, one = 0, ten = 0, hundred = 0] = delays.map(({ y }) => y);
    expect(zero).toBe(HEIGHT);
    expect(one - ten).toBeCloseTo(ten - hundred);
    expect(curves[1]?.points[2]?.y).toBeCloseTo(one);
  });

  it('keeps labels apart, in the order of their curves', () => {
    const flat = (scenario: string, delay: number) => ({ scenario, points: [{ hit: 5, delay }] });
    const { curves } = layoutCurves([flat('a', 0), flat('b', 100), flat('c', 25_000)], 'linear');
    const [a = 0, b = 0, c = 0] = curves.map(({ labelY }) => labelY ?? Number.NaN);
    expect(a - b).toBeGreaterThanOrEqual(17);
    expect(c).toBe(0);
    const { curves: top } = layoutCurves([flat('a', 25_000), flat('b', 25_000)], 'linear');
    expect(top.map(({ labelY }) => labelY)).toEqual([0, 17]);
  });

  it('draws a curve without points as none, and one alone on its first hit', () => {
    const { curves } = layoutCurves(
      [
        { scenario: 'none', points: [] },
        { scenario: 'one', points: [{ hit: 1, delay: 0 }] },
      ],
      'log',
    );
    expect(curves[0]?.labelY).toBeNull();
    expect(curves[1]?.points).toEqual([{ hit: 1, delay: 0, x: 0, y: HEIGHT }]);
  });
});

/** A drawing whose engine answers each request with as many hits, delayed as `delayOf` says, once it is let go. */
function setUp(run: (request: RunRequest) => AsyncIterable<RunEvent> | Promise<RunEvent[]>) {
  const requests: { request: RunRequest; signal: AbortSignal }[] = [];
  const engine: Engine = {
    id: 'embedded',
    availability: async () => ({ ok: true }),
    dispose: async () => {},
    async *run(request, signal) {
      requests.push({ request, signal });
      yield* await run(request);
    },
  };
  const rests: (() => void)[] = [];
  const recorded = [
    { scenario: 'slow', points: [{ hit: 1, delay: 1 }] },
    { scenario: 'fast', points: [{ hit: 1, delay: 2 }] },
  ];
  const host = {
    loadEngine: vi.fn(async () => engine),
    afterRest: (callback: () => void) => {
      rests.push(callback);
      return () => {
        rests.splice(rests.indexOf(callback), 1);
      };
    },
  };
  const store = new CurvesStore(makeCurvesLab(), recorded, host);
  const rest = () => {
    for (const callback of rests.splice(0)) callback();
  };
  const kind = () => store.status.value.kind;
  return {
    store,
    recorded,
    requests,
    host,
    rest,
    kind,
    settled: () => vi.waitUntil(() => kind() !== 'measuring'),
  };
}

const countIn = ({ scenario }: RunRequest) => (isProgram(scenario) ? 0 : (scenario.requests[0]?.count ?? 1));
const asMany = async (request: RunRequest) =>
  eventsOf(Array.from({ length: countIn(request) }, (_, i) => i * 100));

describe('turning a control', () => {
  it('measures all curves anew once it rests, with the values that then hold', async () => {
    const { store, requests, rest, settled } = setUp(asMany);
    store.turn('hits', 4);
    store.turn('hits', 2);
    store.turn('cap', 3000);
    expect(store.status.value).toEqual({ kind: 'measuring' });
    expect(requests).toHaveLength(0);
    rest();
    await settled();
    expect(store.status.value).toEqual({ kind: 'measured' });
    expect(requests.map(({ request }) => [countIn(request), request.files['server.js']])).toEqual([
      [2, 'const MAX_DELAY = 3000\nuse(MAX_DELAY)\n'],
      [2, 'const MAX_DELAY = 3000\nuse(MAX_DELAY)\n'],
    ]);
    expect(
      store.curves.value.map(({ scenario, points }) => [scenario, points.map(({ delay }) => delay)]),
    ).toEqual([
      ['slow', [0, 100]],
      ['fast', [0, 100]],
    ]);
  });

  it('lets the latest win: what is being measured is ended and never drawn', async () => {
    const gates: PromiseWithResolvers<RunEvent[]>[] = [];
    const { store, requests, rest, settled } = setUp(() => {
      const gate = Promise.withResolvers<RunEvent[]>();
      gates.push(gate);
      return gate.promise;
    });
    store.turn('hits', 5);
    rest();
    await vi.waitUntil(() => requests.length === 1);
    store.turn('hits', 6);
    expect(requests[0]?.signal.aborted).toBe(true);
    rest();
    await vi.waitUntil(() => requests.length === 2);
    gates[0]?.resolve(eventsOf([0, 0, 0, 0, 777]));
    gates[1]?.resolve(eventsOf([0, 1]));
    await vi.waitUntil(() => gates.length === 3);
    gates[2]?.resolve(eventsOf([0, 2]));
    await settled();
    expect(store.curves.value.map(({ points }) => points.at(-1)?.delay)).toEqual([1, 2]);
  });

  it('goes back to the recording in one action, and forgets what it was about to measure', () => {
    const { store, recorded, requests, rest } = setUp(asMany);
    expect(store.canReset.value).toBe(false);
    store.turn('hits', 9);
    expect(store.canReset.value).toBe(true);
    store.reset();
    rest();
    expect(requests).toHaveLength(0);
    expect(store.values.value).toEqual({ hits: 3, cap: 20_000 });
    expect(store.curves.value).toBe(recorded);
    expect(store.status.value).toEqual({ kind: 'recorded' });
  });

  it('does not measure for a value that it already has', () => {
    const { store, kind } = setUp(asMany);
    store.turn('hits', 3);
    expect(kind()).toBe('recorded');
  });

  it('leaves what was drawn where the engine does not come, says why, and can be tried again', async () => {
    const { store, recorded, host, rest, settled, kind } = setUp(asMany);
    host.loadEngine.mockRejectedValueOnce(new EngineError({ kind: 'notLoaded', what: 'embedded' }));
    store.turn('hits', 2);
    rest();
    await settled();
    const status = store.status.value;
    expect(status).toMatchObject({
      kind: 'failed',
      failure: { kind: 'engine', reason: { kind: 'notLoaded' } },
    });
    expect(store.curves.value).toBe(recorded);
    if (status.kind === 'failed') {
      expect(describeFailure(status.failure, words).what).toBe(words.errors.reasons.notLoaded.what);
    }
    store.measureAgain();
    rest();
    await settled();
    expect(kind()).toBe('measured');
  });

  it('says what a server that crashes said', async () => {
    const error = { kind: 'exit', code: 3 } as const;
    const { store, rest, settled } = setUp(async () => [{ at: 0, type: 'crashed', error }]);
    store.turn('hits', 2);
    rest();
    await settled();
    const status = store.status.value;
    expect(status.kind === 'failed' && describeFailure(status.failure, words).what).toContain(
      'process.exit(3)',
    );
  });
});

describe('what it says', () => {
  it('is who observed the curves, and their last points', () => {
    expect(saySource({ kind: 'recorded' }, '24.1.0', es)).toBe('Grabado en Node 24.1.0');
    expect(saySource({ kind: 'measured' }, '24.1.0', es)).toBe('Medido ahora, en esta página');
    const curves = [
      { scenario: 'a', points: [{ hit: 5, delay: 3000 }] },
      { scenario: 'b', points: [] },
    ];
    expect(sayCurves(curves, (name) => name.toUpperCase(), es, words)).toBe(
      'Retraso según el número de hit. A: 3,0 s en el hit 5; B: ningún retraso que dibujar.',
    );
  });
});
