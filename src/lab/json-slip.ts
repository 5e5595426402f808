/** Where JSON text stops being JSON. Browsers say it each in their own words, and one says no place at all. */

/** Counts from 1. `found`: the character that cannot stand there; null at the end of the text. */
export interface JsonSlip {
  line: number;
  column: number;
  found: string | null;
}

/** The first place at which no JSON could go on as the text does. Only asked about text that does not parse. */
export function locateSlip(text: string): JsonSlip {
  const offset = new Scanner(text).firstSlip();
  const before = text.slice(0, offset).split('\n');
  const found = offset < text.length ? String.fromCodePoint(text.codePointAt(offset) ?? 0) : null;
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, found };
}

const SPACE = /[ \t\n\r]*/y;
/** An escape that the text's end cuts off is not where the slip is. */
const STRING = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}|(?:u[0-9a-fA-F]{0,3})?$))*/uy;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

/** Thrown inside the scanner alone: the offset is where it stands. */
class Slip extends Error {}

class Scanner {
  readonly #text: string;
  #offset = 0;

  constructor(text: string) {
    this.#text = text;
  }

  firstSlip(): number {
    try {
      this.#value();
      this.#skip(SPACE);
    } catch (error) {
      if (!(error instanceof Slip)) throw error;
    }
    return this.#offset;
  }

  #value(): void {
    this.#skip(SPACE);
    const first = this.#text[this.#offset];
    if (first === '{') this.#items('}', () => this.#field());
    else if (first === '[') this.#items(']', () => this.#value());
    else if (first === '"') this.#string();
    else if (!this.#skip(NUMBER) && !this.#skip(WORD)) throw new Slip();
  }

  #field(): void {
    this.#string();
    this.#expect(':');
    this.#value();
  }

  #items(close: string, item: () => void): void {
    this.#offset++;
    this.#skip(SPACE);
    if (this.#take(close)) return;
    do item();
    while (this.#takeAfterSpace(','));
    this.#expect(close);
  }

  #string(): void {
    this.#skip(SPACE);
    if (!this.#skip(STRING)) throw new Slip();
    if (!this.#take('"')) throw new Slip();
  }

  #expect(character: string): void {
    if (!this.#takeAfterSpace(character)) throw new Slip();
  }

  #takeAfterSpace(character: string): boolean {
    this.#skip(SPACE);
    return this.#take(character);
  }

  #take(character: string): boolean {
    if (this.#text[this.#offset] !== character) return false;
    this.#offset++;
    return true;
  }

  /** Moves past what a pattern matches here, and says whether that was anything. */
  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#offset;
    const length = pattern.exec(this.#text)?.[0].length ?? 0;
    this.#offset += length;
    return length > 0;
  }
}
