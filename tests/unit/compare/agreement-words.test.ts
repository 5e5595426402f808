import { describe, expect, it } from 'vitest';
import { agreementSentence } from '../../../src/bench/compare/agreement-words.ts';
import { areWitnesses, type ComparedRun } from '../../../src/bench/compare/pinned.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import { eventsOf, recordOfEvents } from '../bench/fixtures.ts';

const es = wordsFor('es');
const zh = wordsFor('zh-cn');

function ran(
  engine: ComparedRun['engine'],
  delays: number[],
  changes: Partial<ComparedRun> = {},
): ComparedRun {
  return {
    name: engine,
    record: recordOfEvents(eventsOf(delays)),
    rows: [],
    engine,
    pace: 10,
    files: { 'server.js': 'listen(3000)' },
    scenario: { requests: [{ count: 3 }] },
    ...changes,
  };
}

describe('two engines that ran the same', () => {
  it('are two witnesses, but not if the code or the scenario is another', () => {
    const one = ran('embedded', [0]);
    expect(areWitnesses(one, ran('webcontainer', [0]))).toBe(true);
    expect(areWitnesses(one, ran('embedded', [0]))).toBe(false);
    expect(areWitnesses(one, ran('webcontainer', [0], { files: { 'server.js': '' } }))).toBe(false);
    expect(areWitnesses(one, ran('webcontainer', [0], { scenario: { requests: [] } }))).toBe(false);
  });

  it('agree in one sentence', () => {
    const [a, b] = [ran('embedded', [0, 5000, 5000]), ran('webcontainer', [0, 5000, 5000])];
    expect(agreementSentence(a, b, es)).toBe(
      'El motor incorporado y WebContainer coinciden: los mismos resultados, estados, hits y retrasos.',
    );
    expect(agreementSentence(a, b, zh)).toBe('内置引擎与WebContainer一致：结果、状态码、命中和延迟都相同。');
  });

  it('agree on a server that falls in both, and say that it fell', () => {
    const error = { kind: 'exception', message: 'Error: no', stack: '', place: null } as const;
    const fallen = (engine: ComparedRun['engine']) => {
      const run = ran(engine, [0]);
      return { ...run, record: { ...run.record, state: { kind: 'crashed', error } as const } };
    };
    const [a, b] = [fallen('embedded'), fallen('webcontainer')];
    expect(agreementSentence(a, b, es)).toBe(
      'El motor incorporado y WebContainer coinciden: en los dos el servidor se cae por un error del mismo tipo, y hasta ahí los resultados, estados, hits y retrasos son los mismos.',
    );
    expect(agreementSentence(a, b, zh)).toBe(
      '内置引擎与WebContainer一致：服务器在两边都因同类错误而崩溃，崩溃前的结果、状态码、命中和延迟都相同。',
    );
  });

  it('are told apart by what the second saw otherwise', () => {
    const [a, b] = [ran('embedded', [0, 5000, 5000]), ran('webcontainer', [0, 1500, 0])];
    expect(agreementSentence(a, b, es)).toBe(
      'No coinciden. WebContainer, frente al motor incorporado: la 2 espera 1,5 s en vez de 5,0 s; la 3 no espera nada en vez de 5,0 s.',
    );
    expect(agreementSentence(a, b, zh)).toBe(
      '两者不一致。与内置引擎相比，WebContainer中2号等待1.5秒，而不是5.0秒；3号不用等，而不是等待5.0秒。',
    );
  });

  it('say that their paces make no difference, but not of a recording’s', () => {
    const paced = { pace: 'instant' } as const;
    const b = ran('webcontainer', [0]);
    expect(agreementSentence(ran('embedded', [0], paced), b, es)).toMatch(/coinciden: .+ Los ritmos son/);
    const recorded = agreementSentence(ran('node', [0], { pace: 1 }), ran('embedded', [0]), es);
    expect(recorded).toMatch(/^Node y el motor incorporado coinciden: [^.]+\.$/);
  });

  it('are not judged where the machine was too busy, or one was cut short', () => {
    const a = ran('embedded', [0]);
    const b = ran('webcontainer', [5000]);
    const late = { ...b, record: { ...b.record, lag: 5000 } };
    expect(agreementSentence(a, late, es)).toMatch(/^No se puede decir si coinciden: el equipo/);
    const stopped = { ...b, record: { ...b.record, state: { kind: 'stopped' } as const } };
    expect(agreementSentence(a, stopped, es)).toMatch(/^No se puede decir si coinciden: una de las dos/);
  });
});
