globalThis.libCount = (globalThis.libCount ?? 0) + 1
module.exports = { n: globalThis.libCount }
