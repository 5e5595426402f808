/**
 * The sender and what joins its reports run in the same realm as the learner's server. What they lean on is locked
 * before its first line runs, so that a server that replaces `JSON.stringify` or `Map.prototype.get` cannot change what
 * is observed of it: in a module the assignment throws, elsewhere it does nothing.
 *
 * Arrays, iterators and regular expressions are left alone: V8 gives up its fast ways with them (a spread takes twenty
 * times as long) as soon as their prototypes are touched. What carries observations uses none of their methods.
 */

import { HTTPParser } from 'http-parser-js';
import { TCP } from './tcp.ts';

const LOCKED: readonly object[] = [
  JSON,
  Map.prototype,
  Math,
  Number,
  Object,
  Promise,
  Promise.prototype,
  Reflect,
  Set.prototype,
  String,
  String.prototype,
  TextDecoder.prototype,
  TextEncoder.prototype,
  Uint8Array.prototype,
  Object.getPrototypeOf(Uint8Array.prototype),
  WeakMap.prototype,
];

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
  // A server has these in its hands, as `socket._handle` and `socket.parser`, and its client has others of their kind.
  for (const name of METHODS_OF_PARSER) lock(HTTPParser.prototype, name);
  for (let holder = TCP.prototype; holder !== Object.prototype; holder = Object.getPrototypeOf(holder)) {
    Object.freeze(holder);
  }
}

function lock(holder: object, name: string): void {
  const property = Reflect.getOwnPropertyDescriptor(holder, name);
  if (!property?.configurable) return;
  const isMethod = typeof property.value === 'function';
  Reflect.defineProperty(
    holder,
    name,
    isMethod ? { writable: false, configurable: false } : { configurable: false },
  );
}
