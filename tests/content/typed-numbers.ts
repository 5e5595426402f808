/** Numbers that stand in prose without coming from evidence, and the few that may. */

import type { Locale } from '../../src/lab/definition.ts';

/** Text around it, and why it may stand. Nothing that a lab can show is here. */
const ALLOWED_DIGITS: Record<Locale, { text: RegExp; why: string }[]> = {
  es: [
    { text: /IPv[46]/g, why: 'the name of a protocol' },
    { text: /HTTP\/[12](\.[01])?/g, why: 'the name of a protocol' },
  ],
  'zh-cn': [
    { text: /IPv[46]/g, why: 'the name of a protocol' },
    { text: /HTTP\/[12](\.[01])?/g, why: 'the name of a protocol' },
  ],
};

/** Measures in words that a server's code says, or that nobody measures. */
const ALLOWED_MEASURES: Record<Locale, { text: RegExp; why: string }[]> = {
  es: [
    { text: /\bun (segundo|minuto)\b/gi, why: 'no number: an example of a short or a long while' },
    { text: /\bdiez segundos\b/gi, why: 'configuration: the windowMs of most labs' },
    { text: /\btreinta segundos\b/gi, why: 'configuration: the limiter’s windowMs' },
    { text: /\bveinte segundos\b/gi, why: 'schedule: giveUpAfter of the clients that leave' },
    { text: /\bocho segundos\b/gi, why: 'schedule: the bursts of every-8s' },
    { text: /\bdos segundos\b/gi, why: 'configuration: leakEvery; schedule: the burst around the edge' },
    { text: /\bun milisegundo\b/gi, why: 'Node’s documentation of setTimeout(NaN)' },
  ],
  'zh-cn': [
    { text: /一(秒|分钟)/g, why: 'no number: an example of a short or a long while' },
    { text: /十秒/g, why: 'configuration: the windowMs of most labs' },
    { text: /三十秒/g, why: 'configuration: the limiter’s windowMs' },
    { text: /二十秒/g, why: 'schedule: giveUpAfter of the clients that leave' },
    { text: /八秒/g, why: 'schedule: the bursts of every-8s' },
    { text: /两秒/g, why: 'configuration: leakEvery; schedule: the burst around the edge' },
    { text: /[四九]秒/g, why: 'the exercise asks for them' },
    { text: /一毫秒/g, why: 'Node’s documentation of setTimeout(NaN)' },
  ],
};

const NUMBER_WORDS =
  'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci[a-zé]+|veinte|veinti[a-zúóé]+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|doscientos|cuatrocientos|mil';

const MEASURES: Record<Locale, RegExp> = {
  es: new RegExp(
    String.raw`(?<!\p{L})(?:un|${NUMBER_WORDS})(?: y (?:un|${NUMBER_WORDS}))?(?: y medio)? (?:segundos?|milisegundos?|minutos?)(?!\p{L})`,
    'giu',
  ),
  'zh-cn': /[一二两三四五六七八九十百千]+(?:点[一二三四五六七八九])?(?:毫秒|秒钟|秒|分钟)/gu,
};

/** Every digit that may not stand there, with what surrounds it. */
export function digitsIn(prose: string, locale: Locale): string[] {
  const text = without(prose, ALLOWED_DIGITS[locale]);
  return [...text.matchAll(/[^\n]{0,20}[\d０-９][^\n]{0,20}/g)].map(([found]) => found.trim());
}

/** Every time in words that may not stand there. */
export function measuresIn(prose: string, locale: Locale): string[] {
  const allowed = ALLOWED_MEASURES[locale].map(({ text }) => new RegExp(`^(?:${text.source})$`, 'i'));
  return (prose.replace(/\s+/g, ' ').match(MEASURES[locale]) ?? []).filter(
    (found) => !allowed.some((pattern) => pattern.test(found)),
  );
}

function without(prose: string, allowed: readonly { text: RegExp }[]): string {
  return allowed.reduce((text, entry) => text.replace(entry.text, ''), prose);
}
