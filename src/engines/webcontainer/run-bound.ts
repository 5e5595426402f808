/** Nothing that a container is asked for need ever be answered: whoever waits for it sets a bound. */

/** Whether `promise` settled within so many wall ms, well or not. */
export function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    const settle = () => {
      clearTimeout(timer);
      resolve(true);
    };
    promise.then(settle, settle);
  });
}
