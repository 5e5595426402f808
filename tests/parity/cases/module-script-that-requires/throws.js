globalThis.threw = (globalThis.threw ?? 0) + 1
throw new Error('on load')
