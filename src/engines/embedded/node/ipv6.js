/** The 16 bytes of an IPv6 address as text, without its zone. */
function toBytes(text) {
  const [head, tail] = text.split('%')[0].split('::').map(groupsOf);
  const missing = 8 - head.length - (tail?.length ?? 0);
  const groups = tail === undefined ? head : [...head, ...new Array(missing).fill(0), ...tail];
  return Buffer.from(groups.flatMap((group) => [group >> 8, group & 0xff]));
}

/** `1:2:10.0.0.1` → `[1, 2, 0xa00, 1]`. */
function groupsOf(part) {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a, b, c, d] = group.split('.').map(Number);
    return [(a << 8) | b, (c << 8) | d];
  });
}

module.exports = { toBytes };
