/** What tells one curve's points from another's: their shape, beside the colour. Its middle is at 0, 0. */

const PATHS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  'M-3.6-3.6h7.2v7.2h-7.2z',
  'M0-5l4.8 8.6h-9.6z',
  'M0-5.4l5.4 5.4l-5.4 5.4l-5.4-5.4z',
  'M-4.8-3.6h9.6l-4.8 8.6z',
];

/** Inside an SVG. `index`: which curve. */
export function Marker({ index }: { index: number }) {
  return <path class={`curve-marker is-${index % PATHS.length}`} d={PATHS[index % PATHS.length]} />;
}

/** In a line of text. */
export function MarkerIcon({ index }: { index: number }) {
  return (
    <svg class="curve-icon" viewBox="-7 -7 14 14" width="14" height="14" aria-hidden="true">
      <Marker index={index} />
    </svg>
  );
}
