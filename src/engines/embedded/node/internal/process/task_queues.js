module.exports = { queueMicrotask: (callback) => globalThis.queueMicrotask(callback) };
