const { codes } = require('internal/errors');
const { validateNumber } = require('internal/validators');
const { isInProgram } = require('../../runtime/context.ts');
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
  /**
   * For sockets alone. A timeout holds no process: the program's sockets do so themselves. The server's process lives
   * anyway, but its run is over when nothing is to be expected, and a timeout of an open socket is.
   */
  reuseOrCreateUnrefTimeout(timer, callback, after, socket) {
    clearTimer(timer);
    const created = new Timeout(callback, after, [socket], isInProgram() ? 'passive' : 'once');
    if (socket._handle) socket._handle.timeout = created;
    return created;
  },
};
