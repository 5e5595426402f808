const { a } = require('../numbers.json')
const other = require('./other.js')

exports.sum = a + other.b
exports.again = require('./other') === other
