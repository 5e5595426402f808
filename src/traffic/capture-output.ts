/** The server's log: what it says through `console` or writes to its output streams, and during which request. */

import type { AsyncLocalStorage } from 'node:async_hooks';
import process from 'node:process';
import { LOG_LEVELS, type LogLevel } from '../lab/events.ts';
import { LineBuffer } from './output.ts';
import type { ServerReport } from './reports.ts';

export interface OutputOptions {
  report(report: ServerReport): void;
  /** Virtual epoch ms. */
  now(): number;
  /** Calls back when the present macrotask and its microtasks are over. */
  afterMacrotask(check: () => void): void;
}

export interface OutputCapture {
  /** Reports what was written without the end of a line: the server is about to end. */
  flush(): void;
}

/** UTF-16 code units of one entry that are passed on: more than any run has room for. */
const LONGEST_ENTRY = 4 * 1024 * 1024;

const STREAMS = { stdout: 'log', stderr: 'error' } as const;

/**
 * Everything that is written goes through the streams, `console` too: its levels are whole entries, the rest comes line
 * by line, a line that has not ended when the macrotask does.
 */
export function captureOutput(options: OutputOptions, current: AsyncLocalStorage<string>): OutputCapture {
  const report = (level: LogLevel, text: string) => {
    const exchange = current.getStore();
    options.report({
      type: 'log',
      at: options.now(),
      level,
      text: text.slice(0, LONGEST_ENTRY),
      ...(exchange === undefined ? {} : { exchange }),
    });
  };
  let entry: string[] | null = null;
  const buffers = Object.entries(STREAMS).map(([name, level]) => {
    const lines = new LineBuffer((text) => report(level, text));
    const flush = carriedFlush(lines, options, current);
    captureStream(name === 'stdout' ? process.stdout : process.stderr, (chunk) => {
      if (entry !== null && typeof chunk === 'string') entry.push(chunk);
      else {
        lines.add(chunk);
        flush();
      }
    });
    return lines;
  });
  const flushAll = () => {
    for (const lines of buffers) lines.flush();
  };
  for (const level of LOG_LEVELS) {
    const original = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      flushAll();
      const outer = entry;
      const written: string[] = [];
      entry = written;
      try {
        original(...values);
      } finally {
        entry = outer;
      }
      report(level, written.join('').replace(/\n$/, ''));
    };
  }
  return { flush: flushAll };
}

/** Passes on, when the macrotask is over, what has been written without the end of a line: once, however often it is asked. */
function carriedFlush(
  lines: LineBuffer,
  { afterMacrotask }: OutputOptions,
  current: AsyncLocalStorage<string>,
): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    const exchange = current.getStore();
    afterMacrotask(() => {
      isDue = false;
      if (exchange === undefined) lines.flush();
      else current.run(exchange, () => lines.flush());
    });
  };
}

function captureStream(stream: NodeJS.WriteStream, onWrite: (chunk: string | Uint8Array) => void): void {
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    onWrite(toOutput(chunk, rest[0]));
    const callback = rest.at(-1);
    if (typeof callback === 'function') process.nextTick(() => callback(null));
    return true;
  };
}

function toOutput(chunk: string | Uint8Array, encoding: unknown): string | Uint8Array {
  const isEncoded = typeof chunk === 'string' && typeof encoding === 'string' && Buffer.isEncoding(encoding);
  return isEncoded ? Buffer.from(chunk, encoding) : chunk;
}
