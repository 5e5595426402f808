import { describe, expect, it } from 'vitest';
import { agreementSentence } from '../../../src/bench/compare/agreement-words.ts';
import type { ComparedRun } from '../../../src/bench/compare/pinned.ts';
import { compareTexts } from '../../../src/i18n/compare/index.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import { LOCALES } from '../../../src/lab/definition.ts';
import { eventsOf, recordOfEvents } from './fixtures.ts';

function ran(engine: ComparedRun['engine'], pace: ComparedRun['pace'], delays: number[]): ComparedRun {
  const record = recordOfEvents(eventsOf(delays));
  return { name: engine, record, rows: [], engine, pace, files: {}, scenario: { requests: [] } };
}

describe.each(LOCALES)('what paces have to do with whether two engines agree, in %s', (locale) => {
  const words = wordsFor(locale);
  const { timeLapse, paces } = compareTexts(words).engines;
  const say = (pace: ComparedRun['pace'], delays: number[]) =>
    agreementSentence(ran('embedded', 'instant', [0, 5000]), ran('webcontainer', pace, delays), words);

  it('may be all of it where requests are others at ×10: the engines are not blamed', () => {
    const said = say(10, [0, 5000, 5000]);
    expect(said.endsWith(timeLapse)).toBe(true);
    expect(said).not.toContain(paces);
  });

  it('may be all of it where delays are others, for a bucket that drains meanwhile', () => {
    expect(say(10, [0, 4000]).endsWith(timeLapse)).toBe(true);
  });

  it('is nothing at ×1, or where they agree', () => {
    for (const said of [say(1, [0, 5000, 5000]), say(10, [0, 5000])]) {
      expect(said.endsWith(paces)).toBe(true);
    }
  });
});
