import { Mark } from '../../bench/timeline/Mark.tsx';

/** The mark of an arrival in a line of text: it stands left of its moment, unlike those of the ends. */
export function ArrivalIcon() {
  return (
    <svg class="mark-icon" viewBox="-13 -8 14 16" width="14" height="16" aria-hidden="true">
      <Mark kind="arrival" />
    </svg>
  );
}
