/** What a program writes to a stream, as the lines that a terminal would show. */

/** UTF-16 code units after which a line that does not end is passed on in pieces. */
const LONGEST_PIECE = 64 * 1024;

export class LineBuffer {
  readonly #onLine: (line: string) => void;
  readonly #decoder = new TextDecoder();
  #partial = '';

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  add(chunk: string | Uint8Array): void {
    const text = typeof chunk === 'string' ? chunk : this.#decoder.decode(chunk, { stream: true });
    const lines = (this.#partial + text).split('\n');
    this.#partial = lines.pop() ?? '';
    for (const line of lines) this.#onLine(line);
    if (this.#partial.length > LONGEST_PIECE) this.flush();
  }

  /** The line so far, although it has not ended. */
  flush(): void {
    const line = this.#partial;
    this.#partial = '';
    if (line !== '') this.#onLine(line);
  }
}
