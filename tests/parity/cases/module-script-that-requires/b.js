const a = require('./a')
exports.seen = Object.keys(a).join()
exports.now = () => Object.keys(a).join()
