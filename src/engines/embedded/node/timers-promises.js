const { AbortError } = require('internal/errors');
const timers = require('node:timers');

/** `start` begins the wait, `stop` ends it early if the signal says so. */
function waitWith(start, stop, { signal } = {}) {
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

const applyRef = (timer, options) => (options?.ref === false ? timer.unref() : timer);

function setTimeout(delay, value, options) {
  const start = (done) => applyRef(timers.setTimeout(done, delay, value), options);
  return waitWith(start, timers.clearTimeout, options);
}

function setImmediate(value, options) {
  return waitWith((done) => timers.setImmediate(done, value), timers.clearImmediate, options);
}

/** Ticks that come while nobody waits are kept, as in Node. */
async function* setInterval(delay, value, options) {
  const { signal } = options ?? {};
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
