/**
 * The language's own objects for what stands in for Node: whatever a server replaces of them later, this side keeps
 * what was there. (Node's own sources have their primordials.) The build hands them to each file by their names.
 */

const { defineProperty, getOwnPropertyDescriptors } = globalThis.Object;
const { ownKeys } = globalThis.Reflect;

/** A namespace, or what is static of a constructor, put on `target`. */
function copy(source, target) {
  const descriptors = getOwnPropertyDescriptors(source);
  for (const name of ownKeys(descriptors)) defineProperty(target, name, descriptors[name]);
  return target;
}

/** A constructor whose objects stay everybody's: of its static methods `this` is always itself. */
function bind(Native) {
  const bound = copy(Native, Native.bind());
  for (const name of ownKeys(Native)) {
    if (typeof Native[name] === 'function') defineProperty(bound, name, { value: Native[name].bind(Native) });
  }
  return bound;
}

/** A class whose objects have methods of their own; of everybody's objects it says that they are its own, too. */
function derive(Native, Derived) {
  defineProperty(Derived, Symbol.hasInstance, { value: (value) => value instanceof Native });
  const { prototype, ...statics } = getOwnPropertyDescriptors(Native);
  for (const name of ownKeys(statics)) defineProperty(Derived, name, statics[name]);
  const { constructor: _, ...methods } = getOwnPropertyDescriptors(prototype.value);
  for (const name of ownKeys(methods)) defineProperty(Derived.prototype, name, methods[name]);
  return Derived;
}

const OwnNumber = bind(globalThis.Number);
const OwnObject = bind(globalThis.Object);
const OwnPromise = bind(globalThis.Promise);
const OwnString = bind(globalThis.String);
const OwnMap = derive(globalThis.Map, class extends globalThis.Map {});
const OwnSet = derive(globalThis.Set, class extends globalThis.Set {});
const OwnWeakMap = derive(globalThis.WeakMap, class extends globalThis.WeakMap {});
const OwnDecoder = derive(globalThis.TextDecoder, class extends globalThis.TextDecoder {});
const OwnEncoder = derive(globalThis.TextEncoder, class extends globalThis.TextEncoder {});
const OwnJson = copy(globalThis.JSON, {});
const OwnMath = copy(globalThis.Math, {});
const OwnReflect = copy(globalThis.Reflect, {});

export {
  OwnDecoder as TextDecoder,
  OwnEncoder as TextEncoder,
  OwnJson as JSON,
  OwnMap as Map,
  OwnMath as Math,
  OwnNumber as Number,
  OwnObject as Object,
  OwnPromise as Promise,
  OwnReflect as Reflect,
  OwnSet as Set,
  OwnString as String,
  OwnWeakMap as WeakMap,
};
