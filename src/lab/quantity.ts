/**
 * Numbers and times as people type them: decimal comma or point, groups of three, full-width digits, with a unit or
 * without. What was understood can be shown to them; what cannot be understood is null, never a guess.
 */

/** Units people write after a time, in ms. Compared in lower case, after full-width letters became narrow. */
const UNITS: Record<string, number> = {
  ms: 1,
  milisegundo: 1,
  milisegundos: 1,
  millisecond: 1,
  milliseconds: 1,
  毫秒: 1,
  s: 1000,
  seg: 1000,
  segs: 1000,
  segundo: 1000,
  segundos: 1000,
  sec: 1000,
  second: 1000,
  seconds: 1000,
  秒: 1000,
  秒钟: 1000,
  min: 60_000,
  minuto: 60_000,
  minutos: 60_000,
  分: 60_000,
  分钟: 60_000,
};

const GROUPED = /^\d{1,3}([.,\s])\d{3}(?:\1\d{3})*$/;

/**
 * A time in ms; a number without a unit is in seconds. Null: not a time. Nobody writes thousandths of a millisecond:
 * `1.500 ms` is grouped, `1.500 s` is not.
 */
export function readTime(text: string): number | null {
  const [, digits = '', unit = ''] = /^([+-]?[\d.,\s]*\d[.,]?)\s*(\D*)$/.exec(narrow(text)) ?? [];
  const factor = factorOf(unit === '' ? 's' : unit);
  const value = (factor === 1 ? readGrouped(digits) : null) ?? readNumber(digits);
  if (value === null || factor === undefined) return null;
  return roundOff(value * factor);
}

function factorOf(unit: string): number | undefined {
  return Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
}

/** A whole number: here a single separator before three digits groups them, for it cannot be a decimal one. */
export function readCount(text: string): number | null {
  const plain = narrow(text).replace(/^\+/, '');
  const value = readGrouped(plain) ?? readNumber(plain);
  return value !== null && Number.isInteger(value) ? value : null;
}

/** `10.000`, `10,000` or `10 000` → 10000; null where the digits are not in groups of three. */
function readGrouped(text: string): number | null {
  return GROUPED.test(text) ? Number(text.replace(/\D/g, '')) : null;
}

/** A number, negative ones included. One separator alone is the decimal one; of two kinds, the last. */
function readNumber(text: string): number | null {
  if (!/\d/.test(text)) return null;
  const separators = text.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  const isDecimal = separators.filter((separator) => separator === last).length === 1;
  const [whole = '', fraction = ''] =
    last !== undefined && isDecimal ? splitAt(text, text.lastIndexOf(last)) : [text];
  const digits = joinGroups(whole);
  if (digits === null || !/^\d*$/.test(fraction)) return null;
  return Number(`${digits}.${fraction}0`);
}

function splitAt(text: string, index: number): [string, string] {
  return [text.slice(0, index), text.slice(index + 1)];
}

/** `-10 000` → `-10000`; null where the groups are not of three. An empty whole part is 0: `,5`. */
function joinGroups(whole: string): string | null {
  const [, sign = '', digits = ''] = /^([+-]?)\s*(.*)$/.exec(whole) ?? [];
  if (digits === '') return `${sign}0`;
  if (/^\d+$/.test(digits)) return sign + digits;
  return GROUPED.test(digits) ? sign + digits.replace(/\D/g, '') : null;
}

/** Full-width digits, letters and punctuation become the usual ones; the Chinese full stop stands for a point. */
function narrow(text: string): string {
  return text.normalize('NFKC').replaceAll('。', '.').replaceAll('−', '-').trim().toLowerCase();
}

/** 0.3 s is 300 ms, whatever 0.3 × 1000 makes of it in binary. */
function roundOff(ms: number): number {
  return Number(ms.toPrecision(15));
}
