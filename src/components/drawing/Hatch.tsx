/** What tells runs apart without colour: a letter, and a hatch for the time in which a request waited. */

const ANGLES = [45, -45, 0, 90];

/** The pattern of a run, as SVG. */
export function Hatch({ id, run }: { id: string; run: number }) {
  const angle = ANGLES[run % ANGLES.length] ?? 0;
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform={`rotate(${angle})`}>
      <rect class="hatch-ground" width="6" height="6" />
      <rect class="hatch" width="3" height="6" />
    </pattern>
  );
}

/** The patterns of all runs of a drawing: `id-0`, `id-1`, … */
export function Hatches({ id, count }: { id: string; count: number }) {
  return (
    <defs>
      {Array.from({ length: count }, (_, run) => (
        <Hatch key={runLetter(run)} id={`${id}-${run}`} run={run} />
      ))}
    </defs>
  );
}

/** `0` → A */
export function runLetter(run: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + run);
}
