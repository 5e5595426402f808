/** Notices that a worker's event loop has stopped turning: it no longer answers. */

/** So many pings in a row without an answer; a host that was itself asleep (a suspended laptop) has missed only one. */
const MISSES = 4;

export interface Watchdog {
  /** The worker answered. */
  answer(): void;
  stop(): void;
}

/** `patience`: wall ms without an answer after which `onStall` is called, once. */
export function watch(patience: number, ping: () => void, onStall: () => void): Watchdog {
  let missed = 0;
  const timer = setInterval(() => {
    if (missed >= MISSES) {
      clearInterval(timer);
      onStall();
      return;
    }
    missed += 1;
    ping();
  }, patience / MISSES);
  return {
    answer() {
      missed = 0;
    },
    stop: () => clearInterval(timer),
  };
}
