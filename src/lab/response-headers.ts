/** The response headers of several runs, side by side: first those that tell a client about its quota. */

import type { Headers } from './events.ts';

/** One header in every run; null where the response does not have it. */
export interface HeaderRow {
  name: string;
  values: (string | null)[];
}

const ABOUT_QUOTA = /^(x-)?ratelimit|^retry-after$/;

export interface ComparedHeaders {
  quota: HeaderRow[];
  others: HeaderRow[];
}

/** Each group by name, so that the headers of one style stand together. */
export function compareHeaders(responses: readonly Headers[]): ComparedHeaders {
  const names = [...new Set(responses.flatMap((headers) => Object.keys(headers)))].sort();
  const rows = names.map((name) => ({ name, values: responses.map((headers) => textOf(headers[name])) }));
  return {
    quota: rows.filter(({ name }) => ABOUT_QUOTA.test(name)),
    others: rows.filter(({ name }) => !ABOUT_QUOTA.test(name)),
  };
}

function textOf(value: string | string[] | undefined): string | null {
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}
