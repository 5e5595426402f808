'use strict'
const tried = (run) => {
  try {
    return run()
  } catch (error) {
    return [error.name, error.message]
  }
}
function who() {
  return this
}
module.exports = {
  implicit: tried(() => {
    implicit = 1
  }),
  deleted: tried(() => delete Object.prototype),
  callee: tried(function () {
    return arguments.callee
  }),
  who: typeof who(),
  this: this === undefined,
}
