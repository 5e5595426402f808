/** What Node's streams hand to `writev`: bytes alone, or a list in which each chunk is followed by its encoding. */

/** The bytes, one after the other, in memory of their own. */
export function joinChunks(chunks: readonly unknown[], areBytes: boolean): Uint8Array {
  return new Uint8Array(Buffer.concat(areBytes ? chunks.map(toBytes) : pairs(chunks)));
}

function toBytes(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk;
  throw new TypeError('a chunk that is not bytes');
}

/** `[chunk, encoding, chunk, encoding, …]`. */
function pairs(chunks: readonly unknown[]): Uint8Array[] {
  return chunks.flatMap((chunk, i) => {
    if (i % 2 === 1) return [];
    const encoding = chunks[i + 1];
    if (typeof chunk !== 'string') return [toBytes(chunk)];
    return [
      typeof encoding === 'string' && Buffer.isEncoding(encoding)
        ? Buffer.from(chunk, encoding)
        : Buffer.from(chunk),
    ];
  });
}
