seenByAll = 'yes'
function strict() {
  'use strict'
  try {
    unknown = 1
  } catch (error) {
    return error.message
  }
}
exports.report = function () {
  return [strict(), globalThis.seenByAll, this === module.exports, require.main === module.parent]
}
