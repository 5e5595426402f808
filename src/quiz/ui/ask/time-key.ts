/** The keys of a slider whose value is a time. */

/** Ms that an arrow moves it by. */
export const STEP = 500;
const PAGE = 5000;

/** Where a key leads; null: it is none of a slider's. */
export function timeByKey(key: string, time: number, most: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return time + STEP;
    case 'ArrowLeft':
    case 'ArrowDown':
      return time - STEP;
    case 'PageUp':
      return time + PAGE;
    case 'PageDown':
      return time - PAGE;
    case 'Home':
      return 0;
    case 'End':
      return most;
    default:
      return null;
  }
}
