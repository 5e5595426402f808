import { describe, expect, it } from 'vitest';
import { RunControl } from '../../../src/bench/state/run-control.ts';
import type { RunOrder, Session } from '../../../src/bench/state/session.ts';
import type { Engine } from '../../../src/engines/engine.ts';
import { EngineError, type LabError } from '../../../src/lab/errors.ts';
import { DEFAULT_LIMITS, type RunEvent } from '../../../src/lab/events.ts';
import type { Pace } from '../../../src/lab/run.ts';
import { eventsOf, Gate, makeLab, replayEngine } from './fixtures.ts';

const lab = makeLab();

function orderAt(pace: Pace): RunOrder {
  const { files, entry, port, path } = lab;
  const scenario = { requests: [{ count: 3 }] };
  return {
    request: { files, entry, port, path, scenario, pace, limits: DEFAULT_LIMITS },
    scenario: 'three',
    broken: null,
  };
}

/** A control over an engine, with a wall clock and frames that the test moves. */
function setUp(engine: Engine | EngineError) {
  const sessions: Session[] = [];
  const frames = new Set<() => void>();
  const wall = { now: 1000 };
  const control = new RunControl({
    loadEngine: async () => {
      if (engine instanceof EngineError) throw engine;
      return engine;
    },
    wallClock: () => wall.now,
    onFrame: (callback) => {
      frames.add(callback);
      return () => frames.delete(callback);
    },
    publish: (session) => sessions.push(session),
  });
  const frame = () => {
    for (const callback of frames) callback();
    return sessions.at(-1);
  };
  return { control, sessions, frames, wall, frame, last: () => sessions.at(-1) };
}

function runOf(session: Session | undefined) {
  if (session?.kind !== 'running' && session?.kind !== 'ended') throw new Error(`no run: ${session?.kind}`);
  return session.run;
}

describe('a run', () => {
  it('starts, and ends with what was observed and by whom', async () => {
    const { control, sessions } = setUp(replayEngine(eventsOf([0, 5000, 5000])));
    await control.start(orderAt('instant'), 'embedded');
    expect(sessions.map(({ kind }) => kind)).toEqual(['starting', 'ended']);
    const run = runOf(sessions.at(-1));
    expect(run.engine).toBe('embedded');
    expect(run.record.state).toEqual({ kind: 'done' });
    expect(run.record.observations.map(({ delay }) => delay)).toEqual([0, 5000, 5000]);
    expect(run.now).toBe(5012);
  });

  it('shows the clock going on between events, ten times as fast at pace 10', async () => {
    const gate = new Gate();
    const events = eventsOf([0, 5000, 5000]);
    const early = events.filter(({ at }) => at < 100);
    const rest = events.filter(({ at }) => at >= 100);
    const { control, frame, wall, last } = setUp(replayEngine([...early, gate, ...rest]));
    const ended = control.start(orderAt(10), 'embedded');
    await gate.reached;
    wall.now += 200;
    const run = runOf(frame());
    expect(run.now).toBe(2005);
    expect(run.record.observations.filter(({ endedAt }) => endedAt !== null)).toHaveLength(1);
    gate.open();
    await ended;
    expect(runOf(last()).now).toBe(5012);
  });

  it('publishes on frames, not on events, and no more once it has ended', async () => {
    const { control, sessions, frames } = setUp(replayEngine(eventsOf([0, 0, 0])));
    await control.start(orderAt(1), 'embedded');
    expect(sessions).toHaveLength(2);
    expect(frames.size).toBe(0);
  });
});

describe('stopping', () => {
  it('ends the run at the moment shown, and leaves open what was open', async () => {
    const gate = new Gate();
    const early = eventsOf([0, 5000, 5000]).filter(({ at }) => at < 100);
    const { control, wall, last } = setUp(replayEngine([...early, gate]));
    const ended = control.start(orderAt(10), 'embedded');
    await gate.reached;
    wall.now += 150;
    control.stop();
    const run = runOf(last());
    expect(run.record.state).toEqual({ kind: 'stopped' });
    expect(run.now).toBe(1505);
    expect(run.record.observations.map(({ endedAt }) => endedAt)).toEqual([5, null, null]);
    await ended;
    expect(last()?.kind).toBe('ended');
  });

  it('does not wait for an engine that ignores it', async () => {
    const deaf: Engine = {
      ...replayEngine([]),
      async *run() {
        yield { at: 0, type: 'sent', n: 1 } satisfies RunEvent;
        await new Promise(() => {});
      },
    };
    const started = Promise.withResolvers<void>();
    const { control, last } = setUp({
      ...deaf,
      run: (request, signal) => {
        started.resolve();
        return deaf.run(request, signal);
      },
    });
    void control.start(orderAt(1), 'embedded');
    await started.promise;
    control.stop();
    expect(runOf(last()).record.state).toEqual({ kind: 'stopped' });
  });

  it('stays stopped though the engine then fails', async () => {
    const gate = new Gate();
    const engine: Engine = {
      ...replayEngine([]),
      async *run(_, signal) {
        yield { at: 0, type: 'sent', n: 1 } satisfies RunEvent;
        await gate.pass(signal);
        throw new EngineError({ kind: 'internal', message: 'worker is gone' });
      },
    };
    const { control, sessions, last } = setUp(engine);
    const ended = control.start(orderAt(1), 'embedded');
    await gate.reached;
    control.stop();
    await ended;
    expect(runOf(last()).record.state).toEqual({ kind: 'stopped' });
    expect(sessions.map(({ kind }) => kind)).toEqual(['starting', 'ended']);
  });

  it('shows what was shown before, if the run had not begun', async () => {
    const { control, last } = setUp(replayEngine(eventsOf([0, 0, 0])));
    const never = control.start(orderAt(1), 'embedded');
    control.stop();
    await never;
    expect(last()).toEqual({ kind: 'recorded' });
  });

  it('makes way for the next run, whose end is the one that counts', async () => {
    const gate = new Gate();
    const { control, sessions, last } = setUp(
      replayEngine([{ at: 0, type: 'sent', n: 1 }, gate, ...eventsOf([0])]),
    );
    const first = control.start(orderAt(1), 'embedded');
    await gate.reached;
    const second = control.start(orderAt('instant'), 'embedded');
    gate.open();
    await Promise.all([first, second]);
    expect(sessions.filter(({ kind }) => kind === 'ended')).toHaveLength(1);
    expect(runOf(last()).request.pace).toBe('instant');
  });
});

describe('trouble', () => {
  it('ends a run that crashes with its error', async () => {
    const error: LabError = {
      kind: 'syntax',
      message: 'Unexpected token',
      place: { file: 'server.js', line: 2 },
    };
    const { control, last } = setUp(replayEngine([{ at: 0, type: 'crashed', error }]));
    await control.start(orderAt(10), 'embedded');
    expect(runOf(last()).record.state).toEqual({ kind: 'crashed', error });
  });

  it('ends a run that reaches a limit with that limit', async () => {
    const { control, last } = setUp(
      replayEngine([
        { at: 0, type: 'sent', n: 1 },
        { at: 600_000, type: 'limit', limit: 'virtualTime' },
      ]),
    );
    await control.start(orderAt('instant'), 'embedded');
    expect(runOf(last()).record.state).toEqual({ kind: 'limited', limit: 'virtualTime' });
  });

  it('says why an engine could not be loaded', async () => {
    const { control, last } = setUp(new EngineError({ kind: 'notLoaded', what: 'embedded' }));
    await control.start(orderAt(10), 'embedded');
    expect(last()).toMatchObject({ kind: 'failed', reason: { kind: 'notLoaded' }, run: null });
  });

  it('says why an engine is not available', async () => {
    const reason = { kind: 'browserUnsupported', feature: 'Worker' } as const;
    const engine: Engine = { ...replayEngine([]), availability: async () => ({ ok: false, reason }) };
    const { control, last } = setUp(engine);
    await control.start(orderAt(10), 'embedded');
    expect(last()).toMatchObject({ kind: 'failed', reason, run: null });
  });

  it('keeps what was seen before the engine failed', async () => {
    const engine: Engine = {
      ...replayEngine([]),
      async *run() {
        yield { at: 0, type: 'sent', n: 1 } satisfies RunEvent;
        throw new TypeError('frame is gone');
      },
    };
    const { control, last } = setUp(engine);
    await control.start(orderAt(10), 'embedded');
    const session = last();
    expect(session).toMatchObject({ kind: 'failed', reason: { kind: 'internal', message: 'frame is gone' } });
    expect(session?.kind === 'failed' && session.run?.record.observations).toHaveLength(1);
  });

  it('takes a run without a last event for a failure of the engine', async () => {
    const { control, last } = setUp(replayEngine([{ at: 0, type: 'sent', n: 1 }]));
    await control.start(orderAt(10), 'embedded');
    expect(last()).toMatchObject({ kind: 'failed', reason: { kind: 'internal' } });
  });
});
