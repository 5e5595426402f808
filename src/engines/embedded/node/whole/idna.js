/** Host names in ASCII and in Unicode. The platform's `URL` knows the first; the second is RFC 3492. */

/** Empty if no URL may have it. */
const toASCII = (domain) => URL.parse(`ws://${domain}`)?.hostname ?? '';

const BASE = 36;
const [T_MIN, T_MAX, SKEW, DAMP] = [1, 26, 38, 700];
const [FIRST_BIAS, FIRST_CODE] = [72, 128];

function adapt(delta, count, isFirst) {
  let left = isFirst ? Math.floor(delta / DAMP) : delta >> 1;
  left += Math.floor(left / count);
  let steps = 0;
  for (; left > ((BASE - T_MIN) * T_MAX) >> 1; steps += BASE) left = Math.floor(left / (BASE - T_MIN));
  return steps + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW));
}

/** One label without its `xn--`. */
function decode(label) {
  const dash = label.lastIndexOf('-');
  const points = Array.from(dash > 0 ? label.slice(0, dash) : '', (character) => character.codePointAt(0));
  let [code, bias, at] = [FIRST_CODE, FIRST_BIAS, 0];
  for (let from = dash > 0 ? dash + 1 : 0; from < label.length; ) {
    const old = at;
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const digit = Number.parseInt(label[from++], BASE);
      // Letters come before digits here.
      const value = digit < 10 ? digit + 26 : digit - 10;
      at += value * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    bias = adapt(at - old, points.length + 1, old === 0);
    code += Math.floor(at / (points.length + 1));
    at %= points.length + 1;
    points.splice(at++, 0, code);
  }
  return String.fromCodePoint(...points);
}

const toUnicode = (domain) => domain.replace(/xn--([a-z0-9-]+)/g, (_whole, label) => decode(label));

module.exports = { toASCII, toUnicode };
