/** `ip-address`, as far as `ipKeyGenerator` of express-rate-limit asks: the package is as large as all of Express's router. */
const { toBytes } = require('./ipv6.js');

const BITS = 128;

/** RFC 5952: the longest run of zero groups, the first of equals, gives way to `::`. */
function toText(bytes) {
  const groups = Array.from({ length: 8 }, (_, i) => ((bytes[2 * i] << 8) | bytes[2 * i + 1]).toString(16));
  const { at, length } = longestZeros(groups);
  if (length < 2) return groups.join(':');
  return `${groups.slice(0, at).join(':')}::${groups.slice(at + length).join(':')}`;
}

function longestZeros(groups) {
  let longest = { at: 0, length: 0 };
  for (let at = 0; at < groups.length; at++) {
    const end = groups.findIndex((group, i) => i >= at && group !== '0');
    const length = (end === -1 ? groups.length : end) - at;
    if (length > longest.length) longest = { at, length };
  }
  return longest;
}

/** Asked with every request, and nearly always of the same address. */
let last = { address: '', parsed: null };

function parse(address) {
  if (last.address === address) return last.parsed;
  const [, text, prefix = BITS] = /^([^/%]+)(?:%[^/]*)?(?:\/(\d+))?$/.exec(address);
  const bytes = toBytes(text);
  const parsed = { text, bytes, prefix: Number(prefix), isMapped4: toText(startOf(bytes, 96)) === MAPPED };
  last = { address, parsed };
  return parsed;
}

const MAPPED = '::ffff:0:0';

/** The bytes, with nothing behind the prefix. */
const startOf = (bytes, prefix) =>
  bytes.map((byte, i) => byte & (0xff << (8 - Math.min(8, Math.max(0, prefix - 8 * i)))));

class Address6 {
  #text;
  #bytes;
  #prefix;
  #isMapped4;

  constructor(address) {
    const { text, bytes, prefix, isMapped4 } = parse(address);
    this.#text = text;
    this.#bytes = bytes;
    this.#prefix = prefix;
    this.#isMapped4 = isMapped4;
  }

  /** Written with dots. */
  is4() {
    return this.#text.includes('.');
  }

  isMapped4() {
    return this.#isMapped4;
  }

  isInSubnet(subnet) {
    return toText(startOf(this.#bytes, subnet.#prefix)) === toText(subnet.#bytes);
  }

  to4() {
    return { correctForm: () => this.#bytes.subarray(12).join('.') };
  }

  networkForm() {
    return `${toText(startOf(this.#bytes, this.#prefix))}/${this.#prefix}`;
  }
}

module.exports = { Address6 };
