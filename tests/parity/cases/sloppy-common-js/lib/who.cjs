exports.paths = module.paths.length > 1
exports.keys = Object.keys(module).join()
exports.parent = [module.parent === require.main, require.main.parent]
try {
  require('nope')
} catch (error) {
  exports.missing = [error.code, error.message.split('\n').map((line) => line.replace(/\/.*\//, '')).join('|')]
  exports.stack = error.requireStack.map((file) => file.split('/').pop())
}
try {
  require('./../nope')
} catch (error) {
  exports.file = [error.code, error.message.split('\n').length, error.requireStack.length]
}
