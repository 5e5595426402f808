/** Bytes that have arrived at a socket and that nobody has read. */

/** What one read takes at most, as in libuv. */
const READ_SIZE = 64 * 1024;

export class ReceiveBuffer {
  #chunks: Uint8Array[] = [];
  #bytes = 0;

  get length(): number {
    return this.#bytes;
  }

  add(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
  }

  clear(): void {
    this.#chunks = [];
    this.#bytes = 0;
  }

  /** One read: what came before the reader looked arrives together. */
  take(): Uint8Array {
    const [first] = this.#chunks;
    if (first && this.#chunks.length === 1 && first.length <= READ_SIZE) {
      this.clear();
      return first;
    }
    const read = new Uint8Array(Math.min(this.#bytes, READ_SIZE));
    let filled = 0;
    while (filled < read.length) {
      const part = this.#chunks.shift();
      if (!part) break;
      const taken = part.subarray(0, read.length - filled);
      read.set(taken, filled);
      filled += taken.length;
      if (taken.length < part.length) this.#chunks.unshift(part.subarray(taken.length));
    }
    this.#bytes -= filled;
    return read;
  }
}
