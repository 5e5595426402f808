/**
 * The sender and what joins its reports run in the same realm as the learner's server. They have the language's objects
 * as they were at first (../node/intrinsics.mjs), but the methods of texts, bytes, promises and functions are
 * everybody's. Those are locked before the server's first line runs, so that one that replaces them cannot change what
 * is observed of it. In Node it could replace them. Here all stays as it was, and nothing is said unless strict code
 * replaces one of those that every server relies on. Whoever gives a single object a method of such a name has it.
 *
 * Arrays, iterators and regular expressions are left alone: V8 gives up its fast ways with them (a spread takes twenty
 * times as long) as soon as their prototypes are touched. What carries observations uses none of their methods.
 */

import { HTTPParser } from 'http-parser-js';
import { TCP } from './tcp.ts';

const LOCKED: readonly object[] = [
  Promise.prototype,
  String.prototype,
  Object.getPrototypeOf(Uint8Array.prototype),
];

/**
 * What every server calls all the time, and nobody gives to single texts or bytes: plain read-only properties, which V8
 * can see through. Through getters each request took a fifteenth longer.
 */
const READ_ONLY: ReadonlySet<string> = new Set(
  `at charAt charCodeAt codePointAt copyWithin endsWith fill includes indexOf lastIndexOf padStart replace set slice
  split startsWith subarray substring toLowerCase trim`.split(/\s+/),
);

/**
 * What the platform hands to this side's listeners. A getter put in the place of `data` would be called with the event of
 * a message, and its `target` is the port that the run reports by.
 */
const EVENTS = ['Event', 'ErrorEvent', 'MessageEvent', 'PromiseRejectionEvent'] as const;

/** Of functions, which libraries give a text or a value of their own, only how they are called. */
const CALLS = ['apply', 'bind', 'call'] as const;

/** What libraries replace on single objects, and nothing here relies on. */
const FREE: ReadonlySet<string> = new Set(['constructor', 'toString', 'toLocaleString', 'valueOf']);

/** All but those that a parser's owner sets, which have numbers for names. */
const METHODS_OF_PARSER = Object.getOwnPropertyNames(HTTPParser.prototype).filter(
  (name) => !/^\d/.test(name),
);

/** Once the packages are there, and before the learner's code is. */
export function lockIntrinsics(): void {
  for (const holder of LOCKED) {
    for (const name of Object.getOwnPropertyNames(holder)) if (!FREE.has(name)) lock(holder, name);
  }
  for (const name of CALLS) lock(Function.prototype, name);
  for (const name of EVENTS) lockEvent(Reflect.get(globalThis, name));
  // A server has these in its hands, as `socket._handle` and `socket.parser`, and its client has others of their kind.
  for (const name of METHODS_OF_PARSER) makeReadOnly(HTTPParser.prototype, name);
  for (let holder = TCP.prototype; holder !== Object.prototype; holder = Object.getPrototypeOf(holder)) {
    Object.freeze(holder);
  }
}

/** `type`: undefined where the platform has none of that name. */
function lockEvent(type: unknown): void {
  const prototype: unknown = typeof type === 'function' ? type.prototype : null;
  if (typeof prototype !== 'object' || prototype === null) return;
  for (const name of Object.getOwnPropertyNames(prototype)) if (!FREE.has(name)) lock(prototype, name);
}

function lock(holder: object, name: string): void {
  const property = Reflect.getOwnPropertyDescriptor(holder, name);
  if (!property?.configurable) return;
  const { value } = property;
  if (READ_ONLY.has(name)) makeReadOnly(holder, name);
  else if (typeof value === 'function') Reflect.defineProperty(holder, name, accessorOf(holder, name, value));
  else Reflect.defineProperty(holder, name, { configurable: false });
}

/** Also for assignments to objects that inherit it. */
function makeReadOnly(holder: object, name: string): void {
  Reflect.defineProperty(holder, name, { writable: false, configurable: false });
}

/** A method that cannot be replaced, and is in nobody's way as a read-only property would be. */
function accessorOf(holder: object, name: string, method: unknown): PropertyDescriptor {
  // `originalValue`: how packages that look for getters tell these from them.
  const get = Object.assign(() => method, { originalValue: method });
  return {
    get,
    set(this: unknown, value: unknown) {
      const isObject = Object(this) === this && this !== holder;
      const own = { value, writable: true, enumerable: true, configurable: true };
      if (isObject) Reflect.defineProperty(Object(this), name, own);
    },
    configurable: false,
  };
}
