const { validateFunction } = require('internal/validators');
const { clearTimer, Immediate, Timeout } = require('../runtime/timers.ts');

const promisified = Symbol.for('nodejs.util.promisify.custom');

function setTimeout(callback, delay, ...args) {
  validateFunction(callback, 'callback');
  return new Timeout(callback, delay, args, 'once');
}

function setInterval(callback, delay, ...args) {
  validateFunction(callback, 'callback');
  return new Timeout(callback, delay, args, 'repeating');
}

function setImmediate(callback, ...args) {
  validateFunction(callback, 'callback');
  return new Immediate(callback, args);
}

function clearImmediate(immediate) {
  if (immediate instanceof Immediate) immediate.close();
}

// By name: minifying takes the functions' own.
for (const [name, set] of Object.entries({ setTimeout, setImmediate })) {
  Object.defineProperty(set, promisified, {
    enumerable: true,
    get: () => require('node:timers/promises')[name],
  });
}

module.exports = {
  setTimeout,
  clearTimeout: clearTimer,
  setImmediate,
  clearImmediate,
  setInterval,
  clearInterval: clearTimer,
  get promises() {
    return require('node:timers/promises');
  },
};
