module.exports = { b: 1 }
