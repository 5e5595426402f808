import { describe, expect, it } from 'vitest';
import { agreementOf, type Testimony } from '../../../src/lab/agreement.ts';
import type { Observation } from '../../../src/lab/observation.ts';
import { observation } from '../../helpers/observations.ts';

type Told = Testimony['record'];

function testimony(observations: Observation[], changes: Partial<Told> = {}): Testimony {
  return { record: { state: { kind: 'done' }, lag: 0, observations, ...changes }, pace: 10 };
}

const limited = (changes: Partial<Observation> = {}) =>
  observation({
    n: 1,
    status: 429,
    outcome: 'rejected',
    headers: { 'retry-after': '14', date: 'Mon' },
    counts: [
      {
        middleware: 'limiter',
        property: 'rateLimit',
        used: 8,
        limit: 7,
        remaining: 0,
        resetAt: 30_000,
        key: '127.0.0.1',
      },
    ],
    ...changes,
  });

describe('two engines', () => {
  it('agree though one is late: window ends, seconds in headers and ends are the clock’s', () => {
    const [count] = limited().counts;
    const late = limited({
      arrivedAt: 900,
      endedAt: 2400,
      headers: { 'retry-after': '11' },
      counts: count ? [{ ...count, resetAt: 33_000 }] : [],
    });
    expect(agreementOf(testimony([limited()]), testimony([late]))).toEqual({ kind: 'agree', crashed: false });
  });

  it('agree though requests end in another order', () => {
    const before = [observation({ n: 1, endedAt: 1000 }), observation({ n: 2, endedAt: 2000 })];
    const after = [observation({ n: 1, endedAt: 3000 }), observation({ n: 2, endedAt: 2000 })];
    expect(agreementOf(testimony(before), testimony(after)).kind).toBe('agree');
  });

  it('agree on a client that gave up a second later by the wall’s clock', () => {
    const gaveUp = (endedAt: number) =>
      observation({ n: 1, delay: 25_000, status: null, outcome: 'abandoned', endedAt });
    expect(agreementOf(testimony([gaveUp(20_000)]), testimony([gaveUp(21_000)])).kind).toBe('agree');
  });

  it('agree though only one still saw what a server does for a client that left 2 s before', () => {
    const layer = (name: 'throttle' | 'handler', at: number) => ({ layer: name, name, at });
    const left = (layers: Observation['layers']) =>
      observation({
        n: 1,
        status: null,
        outcome: 'abandoned',
        endedAt: 10_000,
        closedAt: 10_000,
        layers,
        handled: layers.length === 2,
      });
    const short = testimony([left([layer('throttle', 0)])]);
    const long = testimony([left([layer('throttle', 0), layer('handler', 12_000)])]);
    const soon = testimony([left([layer('throttle', 0), layer('handler', 9_000)])]);
    expect(agreementOf(short, long).kind).toBe('agree');
    expect(agreementOf(long, short).kind).toBe('agree');
    expect(agreementOf(short, soon).kind).toBe('differ');
  });

  it.each<[string, Partial<Observation>]>([
    ['outcome', { outcome: 'served' }],
    ['status', { status: 503 }],
    ['wait', { delay: 1000 }],
    ['hit', { hit: 3 }],
    ['counts', { counts: [] }],
    ['headers', { headers: {} }],
    ['layers', { layers: [{ layer: 'limiter', name: '', at: 0 }] }],
  ])('disagree by %s', (kind, changes) => {
    const agreement = agreementOf(testimony([limited()]), testimony([limited(changes)]));
    expect(agreement).toMatchObject({ kind: 'differ', crashed: null, changes: [{ kind, requests: [1] }] });
  });

  it('disagree where one’s server falls and the other’s does not, or by another error', () => {
    const fell = (message: string): Partial<Told> => ({
      state: { kind: 'crashed', error: { kind: 'exception', message, stack: '', place: null } },
    });
    const exited: Partial<Told> = { state: { kind: 'crashed', error: { kind: 'exit', code: 1 } } };
    const well = testimony([limited()]);
    expect(agreementOf(well, testimony([limited()], fell('a')))).toMatchObject({ crashed: 'after' });
    expect(agreementOf(testimony([limited()], fell('a')), well)).toMatchObject({ crashed: 'before' });
    expect(agreementOf(testimony([], fell('a')), testimony([], exited))).toMatchObject({ crashed: 'both' });
  });

  it('agree where both servers fall by an error of one kind, and know that they fell', () => {
    const fell = (message: string): Partial<Told> => ({
      state: { kind: 'crashed', error: { kind: 'exception', message, stack: '', place: null } },
    });
    const both = agreementOf(testimony([], fell('a')), testimony([], fell('A')));
    expect(both).toEqual({ kind: 'agree', crashed: true });
  });

  it('cannot be told apart where a run was cut short', () => {
    const stopped = testimony([limited()], { state: { kind: 'stopped' } });
    const unclear = { kind: 'unclear', why: 'unfinished' };
    expect(agreementOf(stopped, testimony([limited()]))).toEqual(unclear);
    expect(agreementOf(testimony([limited()]), stopped)).toEqual(unclear);
  });

  it('cannot be said to disagree where the machine was too busy; agreeing in spite of it, they agree', () => {
    const busy = { lag: 101 };
    const other = testimony([limited({ delay: 1000 })], busy);
    expect(agreementOf(testimony([limited()]), other)).toEqual({ kind: 'unclear', why: 'lag' });
    expect(agreementOf(testimony([limited()], busy), testimony([limited()])).kind).toBe('agree');
    // The same standstill is ten times shorter in virtual time at the real pace.
    expect(agreementOf(testimony([limited()]), { ...other, pace: 1 }).kind).toBe('differ');
  });
});
