/** Node's own `util`, with what it loads only when it is asked for. */
require('engine:lazy').add({
  'internal/encoding': () => ({ TextDecoder, TextEncoder }),
  'internal/mime': () => require('internal/mime'),
  'internal/util/diff': () => require('internal/util/diff'),
  'internal/util/parse_args/parse_args': () => require('internal/util/parse_args/parse_args'),
});

module.exports = require('node:util');
