/**
 * Whether this deployment offers WebContainer: its runtime needs a licence of StackBlitz's for production use for
 * profit. Read when the site is built and when it is served.
 */

/** The one place to switch it: `PONLO_WEBCONTAINER=off npm run build`. */
export const SWITCH = 'PONLO_WEBCONTAINER';

/** The host's frame, and where the container's servers answer. */
const ORIGINS = ['https://stackblitz.com', 'https://*.webcontainer-api.io'] as const;

/** On unless `off`. Throws on any other word: a slip must not leave a site without a licence switched on. */
export function isSwitchedOn(): boolean {
  const word = process.env[SWITCH] ?? '';
  if (word !== '' && word !== 'on' && word !== 'off')
    throw new Error(`${SWITCH} is «${word}»: it can be on or off.`);
  return word !== 'off';
}

/** Other sites whose frames a page may hold. */
export function framedOrigins(): readonly string[] {
  return isSwitchedOn() ? ORIGINS : [];
}
