const { constants } = require('./os.js');

/** The old module that had them all in one. */
module.exports = { ...constants.errno, ...constants.signals, ...constants.priority };
