/** Reads what a process in a container writes, piece by piece as it comes: reports of ours, and everything else as lines. */

import { hasType } from '../processes/messages.ts';
import { plainLines } from './output-text.ts';
import { fromRecord, RECORD_SEPARATOR, recordHead } from './run-record.ts';

/** UTF-16 code units after which a line that does not end is passed on in pieces; a report is waited for. */
const LONGEST_PIECE = 64 * 1024;

export interface OutputReaderOptions {
  secret: string;
  onReport(report: { type: string }): void;
  /** One line without its end, plain. */
  onText(line: string): void;
  /** A report did not come whole: what the run would observe without it cannot be trusted. */
  onDamaged(): void;
}

export class OutputReader {
  readonly #options: OutputReaderOptions;
  readonly #head: string;
  /** The line so far. */
  #pieces: string[] = [];
  #length = 0;
  #isReport = false;

  constructor(options: OutputReaderOptions) {
    this.#options = options;
    this.#head = recordHead(options.secret);
  }

  add(chunk: string): void {
    const [first = '', ...others] = chunk.split('\n');
    this.#append(first);
    for (const piece of others) {
      this.#readLine(this.#take());
      this.#append(piece);
    }
    if (this.#length > LONGEST_PIECE && !this.#isReport) this.#passOn();
  }

  /** Nothing more will come. A report that was being written is lost with its process. */
  end(): void {
    const rest = this.#take();
    const open = rest.lastIndexOf(RECORD_SEPARATOR);
    const isCut = open !== -1 && this.#mayBeReport(rest.slice(open + 1));
    const text = isCut ? rest.slice(0, open) : rest;
    if (text !== '') this.#readLine(text);
  }

  #append(piece: string): void {
    if (piece === '') return;
    this.#pieces.push(piece);
    this.#length += piece.length;
  }

  #take(): string {
    const line = this.#pieces.join('');
    this.#pieces = [];
    this.#length = 0;
    this.#isReport = false;
    return line;
  }

  /** The text of a line without end; what may become a report stays. */
  #passOn(): void {
    const line = this.#take();
    const open = line.lastIndexOf(RECORD_SEPARATOR);
    this.#isReport = open !== -1 && this.#mayBeReport(line.slice(open + 1));
    const text = this.#isReport ? line.slice(0, open) : line;
    if (this.#isReport) this.#append(line.slice(open));
    if (text !== '') this.#readLine(text);
  }

  #mayBeReport(record: string): boolean {
    return record.startsWith(this.#head) || this.#head.startsWith(record);
  }

  #readLine(line: string): void {
    const [first = '', ...records] = line.split(RECORD_SEPARATOR);
    let text = first;
    let hasReport = false;
    for (const record of records) {
      if (!record.startsWith(this.#head)) text += record;
      else {
        hasReport = true;
        this.#say(text);
        text = '';
        this.#readReport(record);
      }
    }
    if (!hasReport || text !== '') this.#sayLine(text);
  }

  /** What stands before a report, on its line. */
  #say(text: string): void {
    if (text !== '') this.#sayLine(text);
  }

  #sayLine(text: string): void {
    for (const line of plainLines(text)) this.#options.onText(line);
  }

  #readReport(record: string): void {
    const report = fromRecord(record, this.#options.secret);
    if (hasType(report)) this.#options.onReport(report);
    else this.#options.onDamaged();
  }
}
