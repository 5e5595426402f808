/**
 * Numbers and times as people type them: decimal comma or point, groups of three, full-width digits, with a unit or
 * without. What was understood can be shown to them; what cannot be understood is null, never a guess.
 */

const MINUTE = 60_000;

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
  min: MINUTE,
  minuto: MINUTE,
  minutos: MINUTE,
  分: MINUTE,
  分钟: MINUTE,
};

/** What people write for no delay at all. Compared as units are. */
const AT_ONCE = new Set([
  'de inmediato',
  'inmediato',
  'inmediata',
  'inmediatamente',
  'al instante',
  'instantáneo',
  'instantánea',
  'al momento',
  'enseguida',
  'en seguida',
  'ya',
  'sin retraso',
  'sin espera',
  'sin esperar',
  'no espera',
  'nada',
  'cero',
  '立刻',
  '立即',
  '马上',
  '即刻',
  '即时',
  '立马',
  '当场',
  '瞬间',
  '直接响应',
  '立刻响应',
  '立即响应',
  '马上响应',
  '不等',
  '不用等',
  '不延迟',
  '无延迟',
  '没有延迟',
  '零',
  '零秒',
  'immediately',
  'at once',
]);

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

/** A time as `readTime` reads it, minutes with seconds (`1 min 4 s`), or words for no delay: `de inmediato`, `立刻`. */
export function readDelay(text: string): number | null {
  const plain = narrow(text).replace(/[.!¡]+$/, '');
  if (AT_ONCE.has(plain.replace(/\s+/g, ' '))) return 0;
  return readTime(plain) ?? readMinutesAndSeconds(plain);
}

const MINUTES_AND_SECONDS = /^(\d+)\s*(?:min|minutos?|分钟?)\s*(?:y\s*)?(\d.*)$/;

/** Null where there are no seconds below a minute after the minutes. */
function readMinutesAndSeconds(plain: string): number | null {
  const [, minutes = '', rest = ''] = MINUTES_AND_SECONDS.exec(plain) ?? [];
  const seconds = readTime(rest);
  return seconds === null || seconds >= MINUTE ? null : Number(minutes) * MINUTE + seconds;
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
