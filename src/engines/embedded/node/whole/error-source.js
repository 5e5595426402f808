/** The learner's expression that failed, from the stack's first frame and the text of the file. */
const { find } = require('engine:disk');

const FRAME = /^ {4}at (?:.*\()?([^():\s]+):(\d+):(\d+)\)?$/m;

function getErrorSourceExpression({ stack }) {
  const [, file, line, column] = FRAME.exec(stack) ?? [];
  if (file === undefined) return undefined;
  const lines = readLines(file);
  return callIn(lines.slice(Number(line) - 1).join('\n'), Number(column) - 1);
}

function readLines(file) {
  try {
    return new TextDecoder().decode(find(file).bytes).split('\n');
  } catch {
    return [];
  }
}

/** `assert(a(b), 'c')`: from its first character to the bracket that closes it. The column may stand in the middle of the name. */
function callIn(text, column) {
  const start = column - /[\w$.]*$/.exec(text.slice(0, column))[0].length;
  let depth = 0;
  let quote = null;
  for (let at = column; at < text.length; at++) {
    const character = text[at];
    if (quote !== null) {
      if (character === '\\') at += 1;
      else if (character === quote) quote = null;
    } else if ('\'"`'.includes(character)) quote = character;
    else if (character === '(') depth += 1;
    else if (character === ')' && --depth === 0) return text.slice(start, at + 1);
  }
  return undefined;
}

module.exports = { getErrorSourceExpression };
