const PATHS = {
  right: 'M3 8.5l3.5 3.5l6.5-8',
  partly: 'M3 8.5l3 3l2.5-3M9.5 8h4',
  wrong: 'M4 4l8 8m0-8l-8 8',
  shown: 'M1.5 8q6.5-8 13 0q-6.5 8-13 0zM6.5 8a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z',
};

/** A shape for each verdict: none is told by its colour. */
export function VerdictIcon({ kind }: { kind: keyof typeof PATHS }) {
  return (
    <svg class={`verdict-icon is-${kind}`} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={PATHS[kind]} />
    </svg>
  );
}
