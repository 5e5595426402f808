module.exports = { hasObserver: () => false, startPerf: () => {}, stopPerf: () => {} };
