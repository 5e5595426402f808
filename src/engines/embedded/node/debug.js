/** `debug` as it is where nobody has asked for anything: here nobody can, for it reads the environment as it loads. */

module.exports = function createDebug(namespace) {
  return Object.assign(() => {}, { namespace, enabled: false, extend: () => createDebug(namespace) });
};
