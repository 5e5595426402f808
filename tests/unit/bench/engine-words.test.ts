import { describe, expect, it } from 'vitest';
import { answererSentence, moreOf } from '../../../src/bench/engines/answer-words.ts';
import { faceOf } from '../../../src/bench/engines/boot-words.ts';
import type { Answerer } from '../../../src/engines/choice.ts';
import type { BootState } from '../../../src/engines/webcontainer/boot-state.ts';
import { es } from '../../../src/i18n/engines/es.ts';
import { zhCn } from '../../../src/i18n/engines/zh-cn.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import { LOCALES } from '../../../src/lab/definition.ts';
import { FIGURES, STATES } from './fake-engines.ts';

const texts = { es, 'zh-cn': zhCn };

/** What fits beside a mark in one line of a telephone, a Han character taking the room of two letters. */
const ROOM = 50;

const widthOf = (text: string) => text.length + (text.match(/[\p{Script=Han}：，]/gu)?.length ?? 0);

describe.each(LOCALES)('the boot of the second engine, in %s', (locale) => {
  const words = wordsFor(locale);
  const face = (state: BootState) => faceOf(state, texts[locale], words);
  const faces = STATES.map(face);
  const fullStop = locale === 'es' ? /[.:]$/ : /[。：]$/;

  it('has a face of its own for every state, in a line that holds, and more where it is asked for', () => {
    for (const { line, about, tips } of faces) {
      expect(line).toContain('WebContainer');
      expect(widthOf(line)).toBeLessThanOrEqual(ROOM);
      for (const sentence of [about, ...tips]) {
        expect(sentence).toMatch(fullStop);
        expect(sentence).not.toMatch(/undefined|null|\[object|NaN|…/);
      }
    }
    // What came late is as good as what came in time.
    expect(new Set(faces.map(({ about }) => about)).size).toBe(STATES.length - 1);
    // Two of a page that is not isolated have one line.
    expect(new Set(faces.map(({ line }) => line)).size).toBe(STATES.length - 1);
  });

  it('says aloud how each boot goes on and ends, and nothing of one that nobody began', () => {
    const silent = STATES.filter((state) => face(state).news === '').map(({ kind }) => kind);
    expect(silent).toEqual(['off', 'off', 'waiting']);
    const late = face({ kind: 'ready', isLate: true, figures: FIGURES });
    expect(late.news).toMatch(locale === 'es' ? /tarde.+×1 y ×10/ : /启动较慢.+×1和×10/);
  });

  it('names what is missing, what the browser lacks and what the host said', () => {
    const [several, , unsupported] = STATES.filter(({ kind }) => kind === 'failed').map(face);
    expect(several?.about).toContain('Cross-Origin-Embedder-Policy');
    expect(several?.about).toContain('https');
    expect(unsupported?.about).toContain('SharedArrayBuffer');
    const broken = faces.filter(({ quoted }) => quoted !== null);
    expect(broken.map(({ quoted }) => quoted)).toEqual(['Unable to fork']);
  });

  it('says what can be tried where something on the way blocks it, and while it is slow', () => {
    const tried = STATES.filter((state) => face(state).tips.length > 0);
    expect(tried).toEqual([
      expect.objectContaining({ kind: 'booting', isSlow: true }),
      { kind: 'failed', failure: { kind: 'blocked', by: 'network' } },
    ]);
    const tips = face({ kind: 'failed', failure: { kind: 'blocked', by: 'network' } }).tips.join();
    for (const name of ['Shields', 'Firefox', 'stackblitz.com']) expect(tips).toContain(name);
  });

  it('offers to cancel what goes on, and another try where that can help', () => {
    expect(faces.map(({ action }) => action)).toEqual([
      null,
      'bootAnyway',
      null,
      ...['cancel', 'cancel', 'cancel', 'cancel'],
      ...[null, null],
      'boot',
      ...[null, null, null],
      ...['retry', 'retry', 'retry', 'retry', 'retry'],
      'boot',
    ]);
  });

  it('tells of a boot that is over how long it took, how much it moved and which Node is inside', () => {
    const { line, about } = face({ kind: 'ready', isLate: false, figures: FIGURES });
    expect(line).toContain(words.seconds(4230));
    for (const part of [words.seconds(310), words.number(1235), '22.12.0', '×10'])
      expect(about).toContain(part);
  });
});

describe.each(LOCALES)('who answers, in %s', (locale) => {
  const words = wordsFor(locale);
  const say = (answerer: Answerer, boot: BootState = { kind: 'waiting' }) =>
    answererSentence(answerer, boot, texts[locale]);
  const raw = { why: 'rawAddresses', clients: ['ana', 'beto', 'carla', 'dani', 'eva'] } as const;

  it('is told with the reason, each in a sentence of its own', () => {
    const said = [
      say({ engine: 'webcontainer' }),
      say({ engine: 'embedded', instead: null }),
      say({ engine: 'embedded', instead: { why: 'instant' } }),
      say({ engine: 'embedded', instead: { why: 'notReady' } }),
      say({ engine: 'embedded', instead: raw }),
    ];
    expect(new Set(said).size).toBe(5);
    // Whoever chooses to skip time sees why at once, in two lines; the others hold in one.
    const widths = said.map(widthOf);
    expect(widths.filter((width, index) => width > ROOM && index !== 2)).toEqual([]);
    // Nobody waits for what failed.
    const failed: BootState = { kind: 'failed', failure: { kind: 'lost' } };
    expect(say({ engine: 'embedded', instead: { why: 'notReady' } }, failed)).toBe(said[1]);
  });

  it('names the first clients whose addresses WebContainer cannot give, and that there are more', () => {
    const more = moreOf({ engine: 'embedded', instead: raw }, texts[locale], words);
    expect(more).toContain(words.list(['ana', 'beto', 'carla', '…']));
    expect(more).not.toContain('dani');
    expect(moreOf({ engine: 'embedded', instead: { why: 'instant' } }, texts[locale], words)).toBeNull();
  });
});
