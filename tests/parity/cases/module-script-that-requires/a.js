exports.early = 'early'
const b = require('./b')
exports.late = 'late'
exports.report = () => [b.seen, b.now()]
