/**
 * What was thrown, read without being hurt by it: whoever throws may throw anything, and its name, its message and its
 * stack may be getters that throw in their turn, or texts that would fill a page.
 */

/** UTF-16 code units of what is quoted of an error; the rest is left out. */
export const LONGEST_QUOTE = 10_000;

/** An error's own words, as texts. */
export interface Thrown {
  /** `TypeError: x is not a function`. */
  message: string;
  /** Empty where there is none. */
  stack: string;
}

/** Null for what is no error. */
export function readError(value: unknown): Thrown | null {
  if (!isError(value)) return null;
  const name = textOf(() => value.name) ?? 'Error';
  const message = textOf(() => value.message);
  return {
    message: clip(message === null || message === '' ? name : `${name}: ${message}`),
    stack: textOf(() => value.stack ?? '') ?? '',
  };
}

/** What is no error, as Node would print it in one line. */
export function describeThrown(value: unknown): string {
  return clip(textOf(() => value) ?? textOf(() => Object.prototype.toString.call(value)) ?? typeof value);
}

/** A proxy decides itself what it is an instance of, and may throw. */
export function isError(value: unknown): value is Error {
  try {
    return value instanceof Error;
  } catch {
    return false;
  }
}

/** Null if it cannot be read. */
function textOf(read: () => unknown): string | null {
  try {
    return String(read());
  } catch {
    return null;
  }
}

function clip(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}
