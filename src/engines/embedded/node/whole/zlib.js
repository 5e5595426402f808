/** Node's own `zlib`, over what stands here in the place of its library. */
require('engine:binding').add({
  constants: { ...require('engine:binding')('constants'), zlib: require('./zlib/constants.js') },
  zlib: require('./zlib/binding.js'),
});

module.exports = require('node:zlib');
