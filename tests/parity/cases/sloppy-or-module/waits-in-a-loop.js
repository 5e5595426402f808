for await (const one of [1]) globalThis.kind = [this === undefined, typeof exports, one]
