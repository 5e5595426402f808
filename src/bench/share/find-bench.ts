import { type BenchKey, chooseBench } from './address.ts';

/** The bench on this page that a link is for; null if the page has none at all. */
export function findBench(address: BenchKey): HTMLElement | null {
  const benches = [...document.querySelectorAll<HTMLElement>('.bench[data-lab]')];
  const keys = benches.map(({ dataset: { lab = '', scenario = '' } }) => ({ lab, scenario }));
  return benches[chooseBench(keys, address)] ?? null;
}
