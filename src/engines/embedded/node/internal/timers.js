const { codes } = require('internal/errors');
const { validateNumber } = require('internal/validators');
const { clearTimer, Timeout } = require('../../runtime/timers.ts');

const LONGEST = 2 ** 31 - 1;

function getTimerDuration(ms, name) {
  validateNumber(ms, name);
  if (ms < 0 || !Number.isFinite(ms))
    throw new codes.ERR_OUT_OF_RANGE(name, 'a non-negative finite number', ms);
  return Math.min(ms, LONGEST);
}

module.exports = {
  Timeout,
  kTimeout: Symbol('timeout'),
  getTimerDuration,
  setUnrefTimeout: (callback, after) => new Timeout(callback, after, [], 'passive'),
  /** For sockets alone. In Node an open socket keeps the process alive, and so its timeout will fire. */
  reuseOrCreateUnrefTimeout(timer, callback, after, arg) {
    clearTimer(timer);
    return new Timeout(callback, after, [arg], 'once');
  },
};
