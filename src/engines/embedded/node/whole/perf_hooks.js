/** The platform's `performance`, in virtual time, and what Node has beside it. */
const { validateNumber, validateInteger } = require('internal/validators');

/** Whole numbers, counted one by one. */
class RecordableHistogram {
  #values = [];
  #isSorted = true;
  exceeds = 0;

  record(value) {
    validateInteger(Number(value), 'val', 1);
    this.#values.push(Number(value));
    this.#isSorted = false;
  }

  recordDelta() {
    const now = Math.round(performance.now() * 1e6);
    if (this.last !== undefined) this.record(Math.max(1, now - this.last));
    this.last = now;
  }

  add(other) {
    for (const [value, count] of other.counts()) for (let i = 0; i < count; i++) this.record(value);
  }

  reset() {
    this.#values = [];
  }

  get #sorted() {
    if (!this.#isSorted) this.#values.sort((a, b) => a - b);
    this.#isSorted = true;
    return this.#values;
  }

  get count() {
    return this.#values.length;
  }

  get min() {
    return this.#sorted[0] ?? 9223372036854776000;
  }

  get max() {
    return this.#sorted.at(-1) ?? 0;
  }

  get mean() {
    return this.#values.reduce((sum, value) => sum + value, 0) / this.#values.length;
  }

  get stddev() {
    const { mean } = this;
    const squares = this.#values.map((value) => (value - mean) ** 2);
    return Math.sqrt(squares.reduce((sum, value) => sum + value, 0) / squares.length);
  }

  percentile(percentile) {
    validateNumber(percentile, 'percentile');
    const rank = Math.ceil((percentile / 100) * this.#values.length);
    return this.#sorted[Math.max(0, rank - 1)] ?? 0;
  }

  get percentiles() {
    return new Map([0, 50, 75, 87.5, 100].map((percentile) => [percentile, this.percentile(percentile)]));
  }

  counts() {
    return Map.groupBy(this.#sorted, (value) => value)
      .entries()
      .map(([value, { length }]) => [value, length]);
  }
}

/** Between two timers no virtual time passes: a loop that is never late has nothing to record. */
class IntervalHistogram extends RecordableHistogram {
  #isOn = false;

  enable() {
    const was = this.#isOn;
    this.#isOn = true;
    return !was;
  }

  disable() {
    const was = this.#isOn;
    this.#isOn = false;
    return was;
  }
}

const { performance } = globalThis;
const utilization = () => ({ idle: 0, active: 0, utilization: 0 });

/** Only Node has these. */
const added = {
  eventLoopUtilization: utilization,
  nodeTiming: { name: 'node', entryType: 'node', startTime: 0, duration: 0 },
  timerify: (callback) => callback,
};
for (const [name, value] of Object.entries(added)) {
  if (!(name in performance)) Object.defineProperty(performance, name, { value, configurable: true });
}

module.exports = {
  performance,
  Performance: globalThis.Performance,
  PerformanceEntry: globalThis.PerformanceEntry,
  PerformanceMark: globalThis.PerformanceMark,
  PerformanceMeasure: globalThis.PerformanceMeasure,
  PerformanceObserver: globalThis.PerformanceObserver,
  PerformanceObserverEntryList: globalThis.PerformanceObserverEntryList,
  PerformanceResourceTiming: globalThis.PerformanceResourceTiming,
  constants: {},
  createHistogram: () => new RecordableHistogram(),
  eventLoopUtilization: utilization,
  timerify: (callback) => callback,
  monitorEventLoopDelay: () => new IntervalHistogram(),
};
