module.exports = {
  get performance() {
    return globalThis.performance;
  },
  PerformanceObserver: globalThis.PerformanceObserver,
};
