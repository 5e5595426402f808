module.exports = {
  AbortController: globalThis.AbortController,
  AbortSignal: globalThis.AbortSignal,
  aborted: (signal) => new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true })),
  transferableAbortController: () => new AbortController(),
  transferableAbortSignal: (signal) => signal,
};
