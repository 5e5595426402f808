/** The console that everybody has. */
module.exports = globalThis.console;
