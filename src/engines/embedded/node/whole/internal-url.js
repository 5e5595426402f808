/** The worker's, and what only the old `url.parse` asks of it. */
const { domainToASCII, domainToUnicode } = require('engine:binding')('url');

const both = (...names) => new Set(names.flatMap((name) => [name, `${name}:`]));

module.exports = {
  ...require('internal/url'),
  domainToASCII: (domain) => domainToASCII(`${domain}`),
  domainToUnicode: (domain) => domainToUnicode(`${domain}`),
  unsafeProtocol: both('javascript'),
  hostlessProtocol: both('javascript'),
  slashedProtocol: both('http', 'https', 'ftp', 'gopher', 'file', 'ws', 'wss'),
};
