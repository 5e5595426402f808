import type { Strings } from './es.ts';

/** Simplified Chinese. */
export const zhCn: Strings = {
  site: {},
  bench: {},
  errors: {},
  cli: {},
};
