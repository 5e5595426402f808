const module = 'mine'
globalThis.kind = [this === undefined, typeof exports, module]
