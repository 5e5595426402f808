/** `side-channel`, with which `qs` notices circles, over what every platform here has: the package brings its own of that. */

module.exports = function getSideChannel() {
  const values = new WeakMap();
  return {
    assert(key) {
      if (!values.has(key)) throw new TypeError('Side channel does not contain the given object key');
    },
    delete: (key) => values.delete(key),
    get: (key) => values.get(key),
    has: (key) => values.has(key),
    set(key, value) {
      values.set(key, value);
    },
  };
};
