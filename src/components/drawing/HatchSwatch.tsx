import { Hatch } from './Hatch.tsx';

/** A piece of a run's hatch, for a legend. `id` is unique on the page. */
export function HatchSwatch({ id, run }: { id: string; run: number }) {
  return (
    <svg class="hatch-swatch" width="26" height="8" aria-hidden="true">
      <defs>
        <Hatch id={id} run={run} />
      </defs>
      <rect width="26" height="6" y="1" rx="1.5" fill={`url(#${id})`} />
    </svg>
  );
}
