/**
 * Brings the bench that a link is for into view. A bench wakes when it is seen, so this cannot be left to the bench:
 * the page's own script does it.
 */

import { readAddress } from './address.ts';
import { findBench } from './find-bench.ts';

function reveal(): void {
  const address = readAddress(location.hash);
  if (address !== null) findBench(address)?.scrollIntoView();
}

reveal();
addEventListener('hashchange', reveal);
