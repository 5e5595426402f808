import { describe, expect, test } from 'vitest';
import { OutputReader } from '../../../src/engines/webcontainer/output-reader.ts';
import { toRecord } from '../../../src/engines/webcontainer/run-record.ts';

const SECRET = 'f5d1';
const RS = '\u001e';
const record = (report: object) => toRecord(SECRET, report);

/** What is read from pieces that come one after the other, in order. */
function read(...pieces: string[]): unknown[] {
  const seen: unknown[] = [];
  const reader = new OutputReader({
    secret: SECRET,
    onReport: (report) => seen.push(report),
    onText: (line) => seen.push(line),
    onDamaged: () => seen.push('(damaged)'),
  });
  for (const piece of pieces) reader.add(piece);
  reader.end();
  return seen;
}

const beat = { type: 'beat', at: 1 };
const spoken = { type: 'log', text: `50 € 秒 🚦 ${RS} \u001b[31m \r\n "\\` };

describe('a report', () => {
  test('is one line of printable ASCII, and comes back as it was', () => {
    const text = record(spoken);
    expect(text.slice(1, -1)).toMatch(/^[ -~]+$/);
    expect(text.at(-1)).toBe('\n');
    expect(read(text)).toEqual([spoken]);
  });

  test('may come in pieces of 1 character, after a terminal has ended its line with CR and LF', () => {
    const text = (record(beat) + record(spoken)).replaceAll('\n', '\r\n');
    expect(read(...text)).toEqual([beat, spoken]);
  });

  test('may come together with others in one piece, and half of the next', () => {
    const [first, second, third] = [1, 2, 3].map((at) => ({ type: 'beat', at }));
    const text = [first, second, third].map((report) => record(report ?? {})).join('');
    expect(read(text.slice(0, -9), text.slice(-9))).toEqual([first, second, third]);
  });

  test('of 300,000 characters in 100 pieces is waited for', () => {
    const long = { type: 'ended', body: 'x'.repeat(300_000) };
    const text = record(long);
    const pieces = Array.from({ length: 100 }, (_, i) => text.slice(i * 3002, (i + 1) * 3002));
    expect(pieces.join('')).toBe(text);
    expect(read(...pieces)).toEqual([long]);
  });

  test('may begin on a line that something else has not ended', () => {
    expect(read(`no end${record(beat)}next\n`)).toEqual(['no end', beat, 'next']);
  });

  test('that other output breaks is told as damaged, and what follows it is read', () => {
    const text = record(beat);
    expect(read(`${text.slice(0, 12)}torn\n`, `${text.slice(12)}${record(spoken)}`)).toEqual([
      '(damaged)',
      text.slice(12, -1),
      spoken,
    ]);
    expect(read(`${text.slice(0, -1)}x\n`)).toEqual(['(damaged)']);
  });

  test('that its process had no time to end is no line of the log', () => {
    expect(read(record(spoken), record(beat).slice(0, -4))).toEqual([spoken]);
    expect(read(`last${RS}["f5`)).toEqual(['last']);
  });
});

describe('what is no report', () => {
  test.for([
    ['a report without the run’s secret', `${RS}{"type":"crashed"}\n`, ['{"type":"crashed"}']],
    ['one with another’s', toRecord('0000', { type: 'crashed' }), ['["0000",{"type":"crashed"}]']],
    ['lines, blank ones too', 'a\n\nb\r\n', ['a', '', 'b']],
    ['a line without end', 'GET /', ['GET /']],
    ['colours and cursor moves', '\u001b[1;31mred\u001b[0m \u001b[2K\u001b[1Gdone\n', ['red done']],
    ['a window’s title', '\u001b]0;node server.js\u0007title\n\u001b]2;x\u001b\\y\n', ['title', 'y']],
    ['a line of nothing but those', '\u001b[0m\u001b[?25h\r\n', []],
    ['a line written over', '10 %\r90 %\r100 %\r\n', ['10 %', '90 %', '100 %']],
    ['other control characters', 'a\u0007\u0008b\tc\u007f\n', ['ab\tc']],
    ['characters that were split', 'a\ufffd\ufffd\n', ['a\ufffd\ufffd']],
  ] as const)('%s: lines of the log', ([, text, lines]) => {
    expect(read(text)).toEqual(lines);
    expect(read(...text)).toEqual(lines);
  });

  test('a line of 200,000 characters is passed on before it ends, and no report is lost in it', () => {
    const seen = read('y'.repeat(100_000), `${'y'.repeat(100_000)}${RS}["f5`, record(beat).slice(5), 'z');
    expect(seen.slice(2)).toEqual([beat, 'z']);
    expect(seen.slice(0, 2).join('')).toBe('y'.repeat(200_000));
  });
});
