import { describe, expect, it } from 'vitest';
import { sayMoment } from '../../../src/bench/cursor/cursor-words.ts';
import { play } from '../../../src/bench/cursor/player.ts';
import { BenchStore } from '../../../src/bench/state/bench-store.ts';
import { ChartView } from '../../../src/bench/timeline/chart-view.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import { makeEvidence, makeLab } from './fixtures.ts';
import { endedRow, servedRow } from './rows.ts';

/** The recorded run of the fixture lasts 5012 ms. */
function makeView(): ChartView {
  return new ChartView(new BenchStore(makeLab(), makeEvidence()));
}

/** A wall clock that a test turns, frame by frame. */
function makeHost() {
  let now = 0;
  let frame: (() => void) | null = null;
  return {
    host: {
      wallClock: () => now,
      onFrame: (callback: () => void) => {
        frame = callback;
        return () => {
          frame = null;
        };
      },
    },
    pass(ms: number) {
      now += ms;
      frame?.();
    },
  };
}

describe('the cursor', () => {
  it('stands at the end until it is moved, in whole tenths of a second', () => {
    const view = makeView();
    expect(view.cursor.value).toBeNull();
    expect(view.last.value).toBe(5100);
  });

  it('stays within the run', () => {
    const view = makeView();
    view.moveCursor(-300);
    expect(view.cursor.value).toBe(0);
    view.moveCursor(5100);
    expect(view.cursor.value).toBeNull();
  });

  it('says the moment in words: who has ended, who waits', () => {
    const lives = [1, 2, 3, 4, 5].map((n) => servedRow(n, 0, 100));
    const run = [
      ...lives,
      servedRow(6, 0, 9000),
      endedRow(7, 0, 200, 'rejected'),
      endedRow(8, 0, 200, 'rejected'),
    ];
    expect(sayMoment(run, 2400, wordsFor('es'))).toBe('t = 2,4 s: 5 servidas, 1 en espera, 2 rechazadas');
    expect(sayMoment(run, 2400, wordsFor('zh-cn'))).toBe('t = 2.4秒：5个已响应，1个等待中，2个被拒绝');
  });

  it('says that nothing has happened yet', () => {
    expect(sayMoment([servedRow(1, 500, 600)], 100, wordsFor('es'))).toBe('t = 0,1 s: todavía nada');
  });
});

describe('playing', () => {
  it('begins anew at the end, and moves as fast as asked', () => {
    const view = makeView();
    const { host, pass } = makeHost();
    view.speed.value = 4;
    play(view, host);
    expect(view.cursor.value).toBe(0);
    pass(100);
    expect(view.cursor.value).toBe(400);
    view.speed.value = 0.25;
    pass(100);
    expect(view.cursor.value).toBe(425);
  });

  it('goes on from where the cursor stands, and stops at the end', () => {
    const view = makeView();
    const { host, pass } = makeHost();
    view.moveCursor(5000);
    view.isPlaying.value = true;
    play(view, host);
    pass(50);
    expect(view.isPlaying.value).toBe(true);
    pass(60);
    expect(view.isPlaying.value).toBe(false);
    expect(view.cursor.value).toBeNull();
  });
});

describe('another run', () => {
  it('closes what was open and puts the cursor back at the end', () => {
    const view = makeView();
    view.toggleRow(2);
    view.toggleGroup('1-9');
    view.moveCursor(1000);
    view.reset();
    expect([view.opened.value, view.openGroups.value.size, view.cursor.value]).toEqual([null, 0, null]);
  });
});
