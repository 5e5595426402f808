/** What Node's streams hand to `writev`: bytes alone, or a list in which each chunk is followed by its encoding. */

/** The bytes, one after the other, in memory of their own. */
export function joinChunks(chunks: readonly unknown[], areBytes: boolean): Uint8Array {
  const parts = areBytes ? chunks.map(toBytes) : encodeAll(chunks);
  let size = 0;
  for (let i = 0; i < parts.length; i++) size += parts[i]?.length ?? 0;
  const joined = new Uint8Array(size);
  let filled = 0;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    if (part) joined.set(part, filled);
    filled += part?.length ?? 0;
  }
  return joined;
}

const utf8 = new TextEncoder();

export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  return utf8.encode(text);
}

/** A byte a character. */
export function encodeLatin1(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

function encode(text: string, encoding: unknown): Uint8Array {
  if (encoding === 'latin1' || encoding === 'binary') return encodeLatin1(text);
  const isOther = typeof encoding === 'string' && encoding !== 'utf8' && Buffer.isEncoding(encoding);
  return isOther ? Buffer.from(text, encoding) : encodeUtf8(text);
}

function toBytes(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk;
  throw new TypeError('a chunk that is not bytes');
}

/** `[chunk, encoding, chunk, encoding, …]`. */
function encodeAll(chunks: readonly unknown[]): Uint8Array[] {
  const encoded: Uint8Array[] = [];
  for (let i = 0; i < chunks.length; i += 2) {
    const chunk = chunks[i];
    encoded[i / 2] = typeof chunk === 'string' ? encode(chunk, chunks[i + 1]) : toBytes(chunk);
  }
  return encoded;
}
