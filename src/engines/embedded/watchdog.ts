/** Notices that a worker's event loop has stopped turning, or turns without end at one moment: nothing happens there. */

/** So many pings in a row without an answer; a host that was itself asleep (a suspended laptop) has missed only one. */
const MISSES = 4;

export interface Watchdog {
  /** The worker answered; `isMoving`: and something has happened there since it last did. */
  answer(isMoving: boolean): void;
  stop(): void;
}

/** `patience`: wall ms without an answer, or without anything happening, after which `onStall` is called, once. */
export function watch(patience: number, ping: () => void, onStall: () => void): Watchdog {
  let missed = 0;
  let still = 0;
  const timer = setInterval(() => {
    if (missed >= MISSES || still >= MISSES) {
      clearInterval(timer);
      onStall();
      return;
    }
    missed += 1;
    ping();
  }, patience / MISSES);
  return {
    answer(isMoving) {
      missed = 0;
      still = isMoving ? 0 : still + 1;
    },
    stop: () => clearInterval(timer),
  };
}
