const { AbortError } = require('internal/errors');
const {
  validateAbortSignal,
  validateBoolean,
  validateNumber,
  validateObject,
} = require('internal/validators');
const timers = require('node:timers');

function check(delay, options) {
  if (delay !== undefined) validateNumber(delay, 'delay');
  validateObject(options, 'options');
  if (options.signal !== undefined) validateAbortSignal(options.signal, 'options.signal');
  if (options.ref !== undefined) validateBoolean(options.ref, 'options.ref');
}

/** A promise rejected because of what was asked; null if nothing is wrong with it. */
function refuse(delay, options) {
  try {
    check(delay, options);
    return null;
  } catch (error) {
    return Promise.reject(error);
  }
}

/** `start` begins the wait, `stop` ends it early if the signal says so. */
function waitWith(start, stop, { signal }) {
  if (signal?.aborted) return Promise.reject(new AbortError(undefined, { cause: signal.reason }));
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      stop(timer);
      reject(new AbortError(undefined, { cause: signal.reason }));
    };
    const timer = start((value) => {
      signal?.removeEventListener('abort', onAbort);
      resolve(value);
    });
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

const applyRef = (timer, { ref }) => (ref === false ? timer.unref() : timer);

function setTimeout(delay, value, options = {}) {
  const start = (done) => applyRef(timers.setTimeout(done, delay, value), options);
  return refuse(delay, options) ?? waitWith(start, timers.clearTimeout, options);
}

function setImmediate(value, options = {}) {
  const start = (done) => timers.setImmediate(done, value);
  return refuse(undefined, options) ?? waitWith(start, timers.clearImmediate, options);
}

/** Ticks that come while nobody waits are kept, as in Node. */
async function* setInterval(delay, value, options = {}) {
  check(delay, options);
  const { signal } = options;
  let kept = 0;
  let wake = () => {};
  const timer = timers.setInterval(() => {
    kept += 1;
    wake();
  }, delay);
  applyRef(timer, options);
  const onAbort = () => wake();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    for (;;) {
      if (signal?.aborted) throw new AbortError(undefined, { cause: signal.reason });
      for (; kept > 0; kept -= 1) yield value;
      await new Promise((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    timers.clearInterval(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

module.exports = {
  setTimeout,
  setImmediate,
  setInterval,
  scheduler: { wait: (delay, options) => setTimeout(delay, undefined, options), yield: () => setImmediate() },
};
