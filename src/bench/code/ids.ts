/** Ids of the code panel's parts, by which its tabs, its panel and its lines name each other. */

export function tabId(benchId: string, file: string): string {
  return `${benchId}-file-${file}`;
}

export function codeId(benchId: string): string {
  return `${benchId}-code-text`;
}
