/** Where a line of the log stands on the page: `index` counts from 0 through the whole log. */
export function logLineId(benchId: string, index: number): string {
  return `${benchId}-log-${index}`;
}
