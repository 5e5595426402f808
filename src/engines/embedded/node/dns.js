/** A resolver that knows `localhost` alone. */
const { isIP } = require('internal/net');
const { DNSException } = require('internal/errors');

function addressesOf(host, family) {
  const version = isIP(host);
  const isKnown = version !== 0 || /^(.+\.)?localhost$/i.test(host);
  const known = { address: version ? host : '127.0.0.1', family: version || 4 };
  return isKnown && (family === 0 || known.family === family) ? [known] : [];
}

const families = { IPv4: 4, IPv6: 6 };

function lookup(host, options, callback) {
  const settings = typeof options === 'object' && options !== null ? options : { family: options };
  const done = typeof options === 'function' ? options : callback;
  const found = addressesOf(host, families[settings.family] ?? (Number(settings.family) || 0));
  // Who asks for an address has its answer at once, as in Node.
  const later = isIP(host) ? process.nextTick : setImmediate;
  later(() => {
    if (found.length === 0) done(new DNSException('ENOTFOUND', 'getaddrinfo', host));
    else if (settings.all) done(null, found);
    else done(null, found[0].address, found[0].family);
  });
  return {};
}

module.exports = { lookup, ADDRCONFIG: 32, V4MAPPED: 8, ALL: 16 };
