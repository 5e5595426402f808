import { describe, expect, it } from 'vitest';
import { toRanges } from '../../../src/bench/strips/ranges.ts';
import { sayRefusal } from '../../../src/bench/strips/refusal-words.ts';
import { AREA, layoutStrip } from '../../../src/bench/strips/strip-layout.ts';
import { sayStanding, sayStrip, stripName, stripRule } from '../../../src/bench/strips/strip-words.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import type { Observation } from '../../../src/lab/observation.ts';
import { refusalOf } from '../../../src/lab/refusal.ts';
import { type Strip, stripsOf } from '../../../src/lab/strip.ts';
import { limited, limiterCount, observation, overtaking, throttleCount } from '../lab/counting.ts';

const words = wordsFor('es');
const observations = overtaking();
const strips = stripsOf(observations);

function onlyStrip(seen: Observation): Strip {
  const [strip] = stripsOf([seen]);
  if (!strip) throw new Error('nothing was counted');
  return strip;
}

function stripAt(index: number): Strip {
  const strip = strips[index];
  if (!strip) throw new Error('no such strip');
  return strip;
}

describe('a strip’s drawing', () => {
  it('steps up at every hit and falls to nothing where the window ends', () => {
    const [key] = layoutStrip(stripAt(0), 40_000).keys;
    expect(key?.path).toMatch(/^M0 1H0V[\d.]+/);
    expect(key?.path).toContain('H0.25V1Z');
    expect(key?.path).toContain('M0.275 1');
    expect(key?.windows).toEqual([
      { from: 0, to: 0.25, isWhole: true },
      { from: 0.275, to: 0.525, isWhole: true },
    ]);
  });

  it('leaves a window open that ends beyond the axis', () => {
    expect(layoutStrip(stripAt(1), 20_000).keys[0]?.windows).toEqual([{ from: 0, to: 1, isWhole: false }]);
  });

  it('puts the limit between the last hit that passed and the first that did not', () => {
    const { limit, placeOf } = layoutStrip(stripAt(1), 20_000);
    const steps = stripAt(1).keys[0]?.windows[0]?.steps ?? [];
    const ys = steps.map((step) => placeOf(step).y);
    expect(limit?.y).toBeCloseTo(ys[6] ?? 0);
    expect(limit?.y).toBeGreaterThan(ys[7] ?? 0);
    expect(limit?.y).toBeLessThan(AREA);
  });

  it('marks the hit that was refused', () => {
    expect(layoutStrip(stripAt(1), 20_000).refused.map(({ step, x }) => [step.n, x])).toEqual([[7, 0.8]]);
  });

  it('tells a limit far beyond every count, but does not draw it', () => {
    const [far] = stripsOf([limited(1, 0, limiterCount(2, { limit: 1000 }))]);
    if (!far) throw new Error('no strip');
    expect(layoutStrip(far, 1000).limit).toEqual({ value: 1000, y: null });
  });

  it('gives the first four keys a look each, and one look to all further ones', () => {
    const [many] = stripsOf(
      [1, 2, 3, 4, 5, 6].map((n) => limited(n, n, limiterCount(1, { key: `192.0.2.${n}` }))),
    );
    if (!many) throw new Error('no strip');
    expect(layoutStrip(many, 1000).keys.map(({ look }) => look)).toEqual([0, 1, 2, 3, 3, 3]);
  });
});

describe('a strip in words', () => {
  it('has its middleware’s name, and its property’s where the server chose one', () => {
    expect(stripName(stripAt(1), words)).toBe('Limitador');
    expect(stripName({ ...stripAt(1), property: 'daily' }, words)).toBe('Limitador (req.daily)');
  });

  it('has its rule as observed', () => {
    expect(stripRule(stripAt(0), words)).toBe('3 sin retraso cada 10 s');
    expect(stripRule(stripAt(1), words)).toBe('7 cada 30 s');
    expect(stripRule(stripAt(1), wordsFor('zh-cn'))).toBe('每30秒最多7次');
  });

  it('has a rule of 10 s where the first hit was counted 148 ms after its layer began, or was held back for 1 s', () => {
    const counted = (first: Partial<Observation>) => stripRule(onlyStrip(observation(1, first)), words);
    expect(
      counted({
        counts: [throttleCount(1, 0, { resetAt: 10_181 })],
        layers: [
          { layer: 'throttle', name: '<anonymous>', at: 33 },
          { layer: 'handler', name: '<anonymous>', at: 181 },
        ],
      }),
    ).toBe('3 sin retraso cada 10 s');
    expect(
      counted({
        counts: [throttleCount(1, 1000, { resetAt: 10_181 })],
        layers: [
          { layer: 'throttle', name: '<anonymous>', at: 33 },
          { layer: 'handler', name: '<anonymous>', at: 1190 },
        ],
      }),
    ).toBe('3 sin retraso cada 10 s');
  });

  it('has the rule of its longest window: what came late to one made it look shorter', () => {
    const late = { resetAt: 9900, key: 'a' };
    const [strip] = stripsOf([
      limited(1, 0, limiterCount(1, late)),
      limited(2, 0, limiterCount(1, { ...late, resetAt: 10_000, key: 'b' })),
    ]);
    expect(strip && stripRule(strip, words)).toBe('7 cada 10 s');
  });

  it('tells where a count stands', () => {
    const counts = stripAt(1).keys[0];
    if (!counts) throw new Error('nothing was counted');
    expect(sayStanding(counts, 9500, words)).toBe('6 hits, queda 1; la cuenta vuelve a cero a los 30,0 s');
    expect(sayStanding(counts, 30_000, words)).toBe('ninguna ventana abierta');
  });

  it('tells the fullest window', () => {
    expect(sayStrip(stripAt(1), words)).toBe(
      'Limitador. 127.0.0.1: hasta 8 hits en una ventana con un cupo de 7; ventanas: 1.',
    );
  });

  it('tells why a request was refused, and who overtook it', () => {
    const refusal = refusalOf(7, strips, observations);
    if (!refusal) throw new Error('not refused');
    expect(sayRefusal(refusal, words)).toBe(
      'En la ventana que va de los 0,0 s a los 30,0 s caben 7, y esta fue el hit 8. ' +
        'Las plazas ya estaban ocupadas: 1–6 y 8. Llegó después, pero pasó antes por el limitador: 8.',
    );
    expect(sayRefusal(refusal, wordsFor('zh-cn'))).toBe(
      '从第0.0秒到第30.0秒的窗口只有7个名额，而它是第8次命中。' +
        '名额已被这些请求占满：1–6和8。到得更晚却先通过限流器的请求：8。',
    );
  });

  it('writes runs of three numbers or more as ranges', () => {
    expect(toRanges([8, 1, 2, 3, 5, 6])).toEqual(['1–3', '5', '6', '8']);
  });
});
