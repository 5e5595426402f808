import { describe, expect, it } from 'vitest';
import { differenceSentence } from '../../../src/bench/compare/difference-words.ts';
import { stretchesOf } from '../../../src/bench/compare/stretches.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import type { Change } from '../../../src/lab/difference.ts';

const es = wordsFor('es');
const zh = wordsFor('zh-cn');

describe('the difference in one sentence', () => {
  const changes: Change[] = [
    { kind: 'wait', from: 5000, to: 1500, requests: [3, 4] },
    { kind: 'outcome', from: 'rejected', to: 'served', requests: [7] },
  ];

  it('says who waits how long now, and whose outcome is another', () => {
    expect(differenceSentence(changes, es)).toBe(
      '3 y 4 esperan ahora 1,5 s en vez de 5,0 s; la 7 pasa de rechazada a servida.',
    );
    expect(differenceSentence(changes, zh)).toBe(
      '3号和4号现在等待1.5秒，原来是5.0秒；7号由被拒绝变为已响应。',
    );
  });

  it('begins with a capital letter', () => {
    const one: Change[] = [{ kind: 'outcome', from: 'served', to: 'abandoned', requests: [2] }];
    expect(differenceSentence(one, es)).toBe('La 2 pasa de servida a abandonada.');
  });

  it('says so where there is no difference', () => {
    expect(differenceSentence([], es)).toBe('Sin diferencias.');
    expect(differenceSentence([], zh)).toBe('两次运行没有差别。');
  });

  it('has its own words for a wait that begins or ends', () => {
    const begins: Change[] = [{ kind: 'wait', from: 0, to: 5000, requests: [1] }];
    const ends: Change[] = [{ kind: 'wait', from: 5000, to: 0, requests: [3, 4, 5] }];
    expect(differenceSentence(begins, es)).toBe('La 1 espera ahora 5,0 s y antes nada.');
    expect(differenceSentence(ends, es)).toBe('3–5 ya no esperan, y antes 5,0 s.');
    expect(differenceSentence(begins, zh)).toBe('1号现在要等待5.0秒，原来不用等。');
    expect(differenceSentence(ends, zh)).toBe('3–5号现在不用等，原来要等5.0秒。');
  });

  it('goes down to milliseconds where seconds would look alike', () => {
    const close: Change[] = [{ kind: 'wait', from: 1000, to: 1040, requests: [1] }];
    expect(differenceSentence(close, es)).toBe('La 1 espera ahora 1040 ms en vez de 1000 ms.');
  });

  it('tells what people notice before what they do not, three facts, and counts the requests of the others', () => {
    const many: Change[] = [
      { kind: 'headers', requests: [1] },
      { kind: 'wait', from: 1000, to: 2000, requests: [2] },
      { kind: 'wait', from: 1000, to: 3000, requests: [3] },
      { kind: 'hit', requests: [4, 5] },
      { kind: 'outcome', from: 'served', to: 'failed', requests: [6] },
    ];
    const sentence = differenceSentence(many, es);
    expect(sentence).toMatch(/^La 2 .+; la 3 .+; la 6 pasa de servida a fallida; y otras 3 cambian\.$/);
    expect(sentence).not.toContain('encabezados');
    expect(differenceSentence(many, zh)).toContain('；另有3个请求也变了。');
  });

  it('leaves what few notice for the end', () => {
    const changes: Change[] = [
      { kind: 'layers', requests: [1] },
      { kind: 'wait', from: 5000, to: 0, requests: [3, 4, 5] },
    ];
    expect(differenceSentence(changes, es)).toBe(
      '3–5 ya no esperan, y antes 5,0 s; la 1 pasa por otras capas del servidor.',
    );
  });

  it('counts requests that are too scattered to be named', () => {
    const scattered: Change[] = [{ kind: 'order', requests: [1, 3, 5, 7, 9] }];
    expect(differenceSentence(scattered, es)).toBe('5 peticiones terminan en otro orden.');
    expect(differenceSentence(scattered, zh)).toBe('5个请求结束的先后变了。');
  });

  it.each(['hit', 'layers', 'counts', 'order', 'headers', 'onlyBefore', 'onlyAfter', 'unfinished'] as const)(
    'has words for %s, for one request and for several',
    (kind) => {
      const one = differenceSentence([{ kind, requests: [2] }], es);
      const two = differenceSentence([{ kind, requests: [2, 3] }], es);
      expect(one).toMatch(/^La 2 /);
      expect(two).toMatch(/^2 y 3 /);
      expect(two.replace('2 y 3', 'La 2')).not.toBe(one);
      expect(differenceSentence([{ kind, requests: [2] }], zh)).toMatch(/^2号.+。$/);
    },
  );
});

describe('stretches', () => {
  it('are three numbers or more in a row', () => {
    expect(stretchesOf([1, 2, 4, 5, 6, 9])).toEqual([
      { first: 1, last: 1 },
      { first: 2, last: 2 },
      { first: 4, last: 6 },
      { first: 9, last: 9 },
    ]);
  });
});
