import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engines/engine.ts';
import { EngineError } from '../../../src/lab/errors.ts';
import { grade } from '../../../src/quiz/grade.ts';
import { judge } from '../../../src/quiz/ui/state/judge.ts';
import { type RunHost, runQuestion } from '../../../src/quiz/ui/state/run-question.ts';
import { askQuestion } from '../../../src/quiz/variation.ts';
import { eventsOf, Gate, replayEngine } from '../bench/fixtures.ts';
import { lab, predict } from './support.ts';

const asking = askQuestion(predict, lab, 0);

function hostOf(engine: Engine, page: 'seen' | 'hidden' = 'seen'): RunHost {
  return { loadEngine: async () => engine, watchHidden: () => () => page };
}

const never = new AbortController().signal;

describe('the runs of a question', () => {
  it('are observed one by one, at once, in virtual time', async () => {
    const outcomes = await runQuestion(
      asking.requests,
      hostOf(replayEngine(eventsOf([0, 5000, 5000]))),
      never,
    );
    expect(outcomes).toMatchObject({
      three: { kind: 'record', page: 'seen', record: { state: { kind: 'done' } } },
    });
    expect(asking.requests.three?.pace).toBe('instant');
  });

  it('say whether the page was hidden', async () => {
    const outcomes = await runQuestion(asking.requests, hostOf(replayEngine(eventsOf([0])), 'hidden'), never);
    expect(outcomes.three).toMatchObject({ kind: 'record', page: 'hidden' });
  });

  it('fail with the engine’s reason where its files do not come', async () => {
    const reason = { kind: 'notLoaded', what: 'embedded' } as const;
    const host: RunHost = {
      loadEngine: async () => {
        throw new EngineError(reason);
      },
      watchHidden: () => () => 'seen',
    };
    expect(await runQuestion(asking.requests, host, never)).toEqual({ three: { kind: 'failed', reason } });
  });

  it('fail where the engine is not available', async () => {
    const reason = { kind: 'browserUnsupported', feature: 'Worker' } as const;
    const engine: Engine = { ...replayEngine([]), availability: async () => ({ ok: false, reason }) };
    expect(await runQuestion(asking.requests, hostOf(engine), never)).toEqual({
      three: { kind: 'failed', reason },
    });
  });

  it('are stopped by their signal, and then tell nothing', async () => {
    const gate = new Gate();
    const stop = new AbortController();
    const engine = replayEngine([...eventsOf([0]).slice(0, 3), gate, ...eventsOf([0]).slice(3)]);
    const running = runQuestion(asking.requests, hostOf(engine), stop.signal);
    await gate.reached;
    stop.abort();
    const outcomes = await running;
    expect(outcomes.three).toMatchObject({ kind: 'record', record: { state: { kind: 'stopped' } } });
    expect(grade(asking, { kind: 'shown' }, outcomes)).toEqual({
      kind: 'inconclusive',
      why: { kind: 'stopped' },
    });
  });

  it('decide a prediction: two of three times right, and the choice', async () => {
    const { verdict } = await judge(
      asking,
      {
        kind: 'predicted',
        confidence: 'sure',
        parts: {
          times: { kind: 'times', times: [0, 5400, 9000] },
          end: { kind: 'choice', picked: ['served'] },
        },
      },
      hostOf(replayEngine(eventsOf([0, 5000, 5000]))),
      never,
    );
    expect(verdict).toMatchObject({
      kind: 'partly',
      parts: [{ requests: [{ right: true }, { right: true }, { right: false }] }, { credit: 1 }],
    });
  });

  it('are of the learner’s files, where a server was edited', async () => {
    const ran: Record<string, string>[] = [];
    const engine: Engine = {
      ...replayEngine([]),
      async *run({ files }) {
        ran.push(files);
        yield* eventsOf([0]);
      },
    };
    const files = { 'server.js': 'mine();' };
    await judge(asking, { kind: 'edited', confidence: 'sure', files }, hostOf(engine), never);
    expect(ran).toEqual([files]);
  });
});
