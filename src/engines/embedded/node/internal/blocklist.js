/** `net.BlockList`: addresses, ranges and subnets, as numbers. */
const { isIP } = require('internal/net');
const { toBytes } = require('../ipv6.js');
const { codes } = require('internal/errors');

const VERSIONS = { ipv4: 4, ipv6: 6 };
const KINDS = ['Address', 'Subnet', 'Range'];
const BITS = { 4: 32n, 6: 128n };

/** An IPv4 address that IPv6 carries is that IPv4 address. */
function parse(address, family = 'ipv4') {
  const text = String(address?.address ?? address).replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(text);
  if (version === 0 || (version !== 4 && version !== VERSIONS[address?.family ?? family.toLowerCase()]))
    throw Object.assign(new Error('Invalid socket address'), { code: 'ERR_INVALID_ADDRESS' });
  const bytes = version === 4 ? text.split('.').map(Number) : [...toBytes(text)];
  return { text, version, number: bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n) };
}

class BlockList {
  #rules = [];

  static isBlockList(value) {
    return value instanceof BlockList;
  }

  /** As Node lists them: by kind, of each the latest first. */
  get rules() {
    const latest = this.#rules.map(({ text }) => text).reverse();
    return KINDS.flatMap((kind) => latest.filter((text) => text.startsWith(kind)));
  }

  addAddress(address, family) {
    const { text, version, number } = parse(address, family);
    this.#add(`Address: IPv${version} ${text}`, version, number, number);
  }

  addRange(start, end, family) {
    const [low, high] = [parse(start, family), parse(end, family)];
    if (low.number > high.number)
      throw new codes.ERR_INVALID_ARG_VALUE('start', start, 'must come before end');
    this.#add(`Range: IPv${low.version} ${low.text}-${high.text}`, low.version, low.number, high.number);
  }

  addSubnet(network, prefix, family) {
    const { text, version, number } = parse(network, family);
    const rest = BITS[version] - BigInt(prefix);
    const low = (number >> rest) << rest;
    this.#add(`Subnet: IPv${version} ${text}/${prefix}`, version, low, low + (1n << rest) - 1n);
  }

  #add(text, version, low, high) {
    this.#rules.push({ text, version, low, high });
  }

  check(address, family) {
    try {
      const { version, number } = parse(address, family);
      return this.#rules.some(
        (rule) => rule.version === version && rule.low <= number && number <= rule.high,
      );
    } catch {
      return false;
    }
  }
}

module.exports = { BlockList };
