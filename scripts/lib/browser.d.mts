/** See `browser.mjs`. */
export function findBrowser(): string | undefined;
