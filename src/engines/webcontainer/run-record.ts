/**
 * How a report is written among other output: as a record of a JSON text sequence (RFC 7464), in ASCII, on one line.
 * A terminal splits no ASCII character, and the run's secret tells a report from what looks like one.
 */

/** RFC 7464 begins each record with it; no JSON text contains it. */
export const RECORD_SEPARATOR = '\u001e';

/** What stands between the separator and the report. */
export function recordHead(secret: string): string {
  return `[${JSON.stringify(secret)},`;
}

export function toRecord(secret: string, report: object): string {
  return `${RECORD_SEPARATOR}${recordHead(secret)}${toAscii(JSON.stringify(report))}]\n`;
}

/** The report of a record, its separator taken off; undefined if it is not whole. */
export function fromRecord(record: string, secret: string): unknown {
  try {
    return JSON.parse(`[${record.slice(recordHead(secret).length)}`)[0];
  } catch {
    return undefined;
  }
}

/** In a JSON text such characters can stand in strings only. */
function toAscii(json: string): string {
  return json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
