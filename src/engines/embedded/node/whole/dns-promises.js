/** A resolver that knows `localhost` alone. */
const dns = require('node:dns');

function lookup(host, options = {}) {
  return new Promise((resolve, reject) => {
    dns.lookup(host, options, (error, address, family) => {
      if (error) reject(error);
      else resolve(Array.isArray(address) ? address : { address, family });
    });
  });
}

module.exports = { lookup };
