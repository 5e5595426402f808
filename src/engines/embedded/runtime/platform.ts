/**
 * What a browser's own classes lack beside Node's of the same name: how they are shown when they are logged, the errors
 * they throw, and what a page that is no secure context has not. In a thread of Node there is nothing to do.
 */

import { randomUUID } from 'node:crypto';

const CUSTOM = Symbol.for('nodejs.util.inspect.custom');

/** How a value's parts are shown is up to whoever shows the whole. */
type Inspect = (value: unknown, options?: object) => string;
type Show = (value: object, inspect: Inspect, options: object) => string;

/** `Name { a: 1 }`, of the members named. */
const members =
  (names: readonly string[]): Show =>
  (value, inspect, options) =>
    `${nameOf(value)} ${inspect(Object.fromEntries(names.map((name) => [name, Reflect.get(value, name)])), options)}`;

const nameOf = (value: object) => String(Reflect.get(value, Symbol.toStringTag));

const URL_PARTS =
  'href origin protocol username password host hostname port pathname search searchParams hash'.split(' ');
const RESPONSE_PARTS = 'status statusText headers body bodyUsed ok redirected type url'.split(' ');

const SHOWN: Readonly<Record<string, Show>> = {
  AbortSignal: members(['aborted']),
  Headers: (value, inspect, options) => `Headers ${inspect(entriesOf(value), options)}`,
  Response: members(RESPONSE_PARTS),
  URL: members(URL_PARTS),
  URLSearchParams: (value, inspect) => {
    const pairs = Object.entries(entriesOf(value)).map(
      ([name, text]) => `${inspect(name)} => ${inspect(text)}`,
    );
    return pairs.length === 0 ? 'URLSearchParams {}' : `URLSearchParams { ${pairs.join(', ')} }`;
  },
};

function entriesOf(value: object): Record<string, string> {
  return value instanceof Headers || value instanceof URLSearchParams ? Object.fromEntries(value) : {};
}

export function completePlatform(): void {
  if (CUSTOM in URL.prototype) return;
  for (const [name, show] of Object.entries(SHOWN)) {
    const { prototype }: { prototype: object } = Reflect.get(globalThis, name);
    Object.defineProperty(prototype, CUSTOM, {
      value(this: object, depth: number, options: object, inspect: Inspect) {
        return depth < 0 ? `${name} {}` : show(this, inspect, { ...options, depth });
      },
      configurable: true,
    });
  }
  globalThis.URL = new Proxy(URL, { construct: createUrl });
  if (!('randomUUID' in crypto)) Object.defineProperty(crypto, 'randomUUID', { value: randomUUID });
}

function createUrl(target: typeof URL, args: [string, string?], newTarget: typeof URL): URL {
  try {
    return Reflect.construct(target, args, newTarget);
  } catch {
    const [input, base] = args.map(String);
    const details = { code: 'ERR_INVALID_URL', input, ...(base !== undefined && { base }) };
    throw Object.assign(new TypeError('Invalid URL'), details);
  }
}
