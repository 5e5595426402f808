/**
 * What a link says before its data: which lab it is for. Its fragment begins with a slash, which no heading's anchor does:
 * `#/lab/<lab>/<the scenario its bench begins with>/<format>/<data>`.
 */

/** A bench on a page: a lab may stand on one several times, each time with another scenario to begin with. */
export interface BenchKey {
  lab: string;
  scenario: string;
}

export interface LinkAddress extends BenchKey {
  /** The version of the data's format, as written. */
  format: string;
  data: string;
}

const PREFIX = '#/lab/';

/** Null: the fragment is no link of ours. What a link lacks is empty. */
export function readAddress(hash: string): LinkAddress | null {
  if (!hash.startsWith(PREFIX)) return null;
  const [lab = '', scenario = '', format = '', data = ''] = hash.slice(PREFIX.length).split('/').map(decode);
  return { lab, scenario, format, data };
}

export function writeAddress({ lab, scenario, format, data }: LinkAddress): string {
  return PREFIX + [lab, scenario, format, data].map(encodeURIComponent).join('/');
}

/** Which of a page's benches a link is for: the very one, else the lab's first, else the page's first, to say so. */
export function chooseBench(benches: readonly BenchKey[], { lab, scenario }: BenchKey): number {
  const exact = benches.findIndex((bench) => bench.lab === lab && bench.scenario === scenario);
  if (exact !== -1) return exact;
  return Math.max(
    0,
    benches.findIndex((bench) => bench.lab === lab),
  );
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
