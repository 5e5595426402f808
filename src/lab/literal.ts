/** Number literals in a server's text: read, and replaced by others. */

const LITERAL = /^\d[\d_]*(\.\d+)?/;

/** The number that follows the first `after` in the code; null where none does. */
export function readLiteral(code: string, after: string): number | null {
  const literal = findLiteral(code, after);
  return literal && Number(literal.text.replaceAll('_', ''));
}

/** The code with another number there. Throws where there is none: a fault of who wrote `after`. */
export function writeLiteral(code: string, after: string, value: number): string {
  const literal = findLiteral(code, after);
  if (literal === null) throw new Error(`no number after ${JSON.stringify(after)}`);
  return code.slice(0, literal.from) + spell(value) + code.slice(literal.from + literal.text.length);
}

function findLiteral(code: string, after: string): { from: number; text: string } | null {
  const found = code.indexOf(after);
  if (found === -1) return null;
  const from = found + after.length;
  const [text] = LITERAL.exec(code.slice(from)) ?? [];
  return text === undefined ? null : { from, text };
}

/** As the labs write numbers: `5000`, `10_000`. */
function spell(value: number): string {
  return value < 10_000 ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, '_');
}
