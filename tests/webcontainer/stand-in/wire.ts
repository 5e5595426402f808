/** What the frame's page and the Node side say to each other, as JSON over one WebSocket; bytes travel as Base64. */

/** What the client asks of a container, by the names that its own protocol uses. */
export const CALLS = [
  'build',
  'loadFiles',
  'serialize',
  'readFile',
  'writeFile',
  'readdir',
  'mkdir',
  'rm',
  'rename',
  'watch',
  'unwatch',
  'run',
  'write',
  'kill',
  'teardown',
] as const;
export type CallName = (typeof CALLS)[number];

export interface Call {
  id: number;
  name: CallName;
  args: unknown[];
}

export type Said =
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'failure'; id: number; message: string }
  /** Null: the stream has ended. */
  | { kind: 'output'; process: number; bytes: Uint8Array | null }
  | { kind: 'exit'; process: number; code: number }
  | { kind: 'changed'; watcher: number; change: string; name: string | null }
  /** One that the client can listen to: `port`, `server-ready`, `error`. */
  | { kind: 'event'; name: string; args: unknown[] };

export interface RunOptions {
  command: string;
  args: string[];
  cwd?: string;
  env?: Record<string, string | number | boolean>;
}

export function toWire(message: Call | Said): string {
  return JSON.stringify(message, packBytes);
}

/** Looks at what stands there itself: a `Buffer` comes as the JSON that it makes of itself. */
function packBytes(this: unknown, key: string, value: unknown): unknown {
  const original: unknown = typeof this === 'object' && this !== null ? Reflect.get(this, key) : value;
  return original instanceof Uint8Array ? { base64: toBase64(original) } : value;
}

/** The other side is ours as well: what comes is taken as said. */
export function fromWire<Message extends Call | Said>(text: string): Message {
  return JSON.parse(text, (_key, value: unknown) => (isPacked(value) ? fromBase64(value.base64) : value));
}

function isPacked(value: unknown): value is { base64: string } {
  return typeof value === 'object' && value !== null && 'base64' in value && typeof value.base64 === 'string';
}

/** As many bytes as a function takes arguments. */
const PIECE = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return btoa(text);
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
