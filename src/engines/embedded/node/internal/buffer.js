/** Node's `FastBuffer` is a `Buffer` over given memory. */
const { Buffer } = require('node:buffer');

function FastBuffer(memory, offset, length) {
  return memory === undefined ? Buffer.alloc(0) : Buffer.from(memory, offset, length);
}

module.exports = { FastBuffer };
