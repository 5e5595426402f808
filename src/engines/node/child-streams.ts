/** What comes from a run's processes: lines of text, and reports. */

import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { LineBuffer } from '../../traffic/output.ts';

type ChildStream = ChildProcess['stdio'][number] | undefined;

export function readLines(stream: ChildStream, onLine: (line: string) => void): void {
  if (!stream || !('read' in stream)) return;
  const lines = new LineBuffer(onLine);
  stream.on('data', (chunk: Uint8Array) => lines.add(chunk));
  stream.on('end', () => lines.flush());
}

/** What is no report is not ours: the learner's code can write to any descriptor. */
export function readReports<Message>(
  stream: ChildStream,
  isMessage: (value: unknown) => value is Message,
  onMessage: (message: Message) => void,
): void {
  if (!stream || !('read' in stream)) return;
  createInterface({ input: stream }).on('line', (line) => {
    const value = parseLine(line);
    if (isMessage(value)) onMessage(value);
  });
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
