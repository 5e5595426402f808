/** Which bench of the page says what is true of all: that this browser keeps nothing, how the second engine comes. */

import { signal } from '@preact/signals';

const spokesman = signal<string | null>(null);

/** The first bench that asks is the one, for as long as the page is open. */
export function claimToTell(benchId: string): void {
  spokesman.value ??= benchId;
}

export function isToTell(benchId: string): boolean {
  return spokesman.value === benchId;
}
