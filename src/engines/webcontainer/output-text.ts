/** What a process writes for a terminal, as plain text. */

const ESCAPE = String.fromCharCode(0x1b);
const BELL = String.fromCharCode(0x07);

/** Colours and cursor moves, window titles and their like, and the rest of two characters (ECMA-48). */
const SEQUENCES = new RegExp(
  [
    `${ESCAPE}\\[[0-?]*[ -/]*[@-~]`,
    `${ESCAPE}[\\]PX^_][^${BELL}${ESCAPE}]*(?:${BELL}|${ESCAPE}\\\\|$)`,
    `${ESCAPE}[ -/]*[0-~]?`,
  ].join('|'),
  'g',
);

/** Everything below the space but the tab, and the delete character. */
const CONTROLS = new RegExp(
  `[${String.fromCharCode(0)}-${String.fromCharCode(8)}${String.fromCharCode(10)}-${String.fromCharCode(31)}${String.fromCharCode(127)}]`,
  'g',
);

/** The lines of one line of output: a carriage return begins another, where a terminal would write over the first. */
export function plainLines(line: string): string[] {
  if (line.replace(/\r/g, '') === '') return [''];
  return line
    .replace(SEQUENCES, '')
    .split(/\r+/)
    .map((part) => part.replace(CONTROLS, ''))
    .filter((part) => part !== '');
}
