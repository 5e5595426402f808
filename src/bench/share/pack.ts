/**
 * Text as it travels in a link: deflated (zlib, whose checksum tells a damaged text), then base64url. The browser's own
 * streams do it, which cost nothing to load and let a text that grows too large be dropped on the way.
 */

/** A text inflates to no more than this, in bytes. */
export const MOST_INFLATED = 256 * 1024;

export type Unpacked = { ok: true; text: string } | { ok: false; problem: 'broken' | 'tooLarge' };

export async function pack(text: string): Promise<string> {
  const deflated = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  return toBase64url(new Uint8Array(await new Response(deflated).arrayBuffer()));
}

export async function unpack(packed: string): Promise<Unpacked> {
  const bytes = fromBase64url(packed);
  if (bytes === null) return { ok: false, problem: 'broken' };
  try {
    const inflated = await inflate(bytes);
    if (inflated === null) return { ok: false, problem: 'tooLarge' };
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(inflated) };
  } catch {
    return { ok: false, problem: 'broken' };
  }
}

/** Null: it would be too large. Throws if the bytes are damaged or cut short. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return join(chunks, length);
    length += value.length;
    if (length > MOST_INFLATED) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const joined = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}

function toBase64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (text === '' || !/^[\w-]+$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  } catch {
    return null;
  }
}
