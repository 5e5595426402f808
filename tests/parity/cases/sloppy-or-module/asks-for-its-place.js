globalThis.kind = [this === undefined, typeof exports, typeof import.meta.url]
