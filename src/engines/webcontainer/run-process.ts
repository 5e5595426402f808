/** One process of a run inside the container: what it reports and says, and how it ends. */

import { START_GRACE } from '../processes/pulse.ts';
import { OutputReader } from './output-reader.ts';
import { settlesWithin } from './run-bound.ts';
import type { SpawnedProcess } from './run-container.ts';
import type { Started } from './run-settings.ts';

/** Wall ms that output may be on its way after the exit of its process. */
const OUTPUT_GRACE = 500;

export interface ContainerProcessOptions<Message> {
  spawned: Promise<SpawnedProcess>;
  secret: string;
  isMessage(report: unknown): report is Message;
  onStarted(started: Started): void;
  onMessage(message: Message): void;
  /** What it says once it has started. */
  onText(line: string): void;
  /** It has ended after it had started, and everything that it wrote has been read. */
  onGone(): void;
  /** It could not be started, or a report was damaged; `message` is what was said. */
  onFailed(message: string): void;
  /** It gives no sign of life. */
  onMute(): void;
}

export class ContainerProcess<Message> {
  /** Resolves when it has ended, or could not be started; may stay open for ever. */
  readonly gone: Promise<void>;
  readonly #options: ContainerProcessOptions<Message>;
  readonly #muteness: ReturnType<typeof setTimeout>;
  #process: SpawnedProcess | null = null;
  #hasStarted = false;
  #isKilled = false;
  /** The last line before it had started: why it did not. */
  #complaint = 'the process ended before it had started';

  constructor(options: ContainerProcessOptions<Message>) {
    this.#options = options;
    this.#muteness = setTimeout(() => options.onMute(), START_GRACE);
    this.gone = this.#follow();
  }

  /** At once, or as soon as it is there. */
  kill(): void {
    this.#isKilled = true;
    clearTimeout(this.#muteness);
    try {
      this.#process?.kill();
    } catch {
      // The container is torn down, and its processes with it.
    }
  }

  async #follow(): Promise<void> {
    const process = await this.#options.spawned.catch((error: unknown) => this.#failToStart(error));
    if (process === null) return;
    this.#process = process;
    if (this.#isKilled) this.kill();
    const reader = process.output.getReader();
    const read = this.#read(reader);
    await process.exit.catch(() => {});
    await settlesWithin(read, OUTPUT_GRACE);
    reader.cancel().catch(() => {});
    clearTimeout(this.#muteness);
    if (this.#hasStarted || this.#isKilled) this.#options.onGone();
    else this.#options.onFailed(this.#complaint);
  }

  #failToStart(error: unknown): null {
    clearTimeout(this.#muteness);
    this.#options.onFailed(error instanceof Error ? error.message : String(error));
    return null;
  }

  async #read(reader: ReadableStreamDefaultReader<string>): Promise<void> {
    const output = new OutputReader({
      secret: this.#options.secret,
      onReport: (report) => this.#onReport(report),
      onText: (line) => this.#onText(line),
      onDamaged: () => this.#options.onFailed('a report did not come whole'),
    });
    for (let next = await reader.read(); !next.done; next = await reader.read()) output.add(next.value);
    output.end();
  }

  #onReport(report: unknown): void {
    const { isMessage, onMessage, onStarted } = this.#options;
    if (isStarted(report)) {
      this.#hasStarted = true;
      clearTimeout(this.#muteness);
      onStarted(report);
    } else if (isMessage(report)) onMessage(report);
  }

  /** What stands before the first report is the host's or Node's, and no learner's. */
  #onText(line: string): void {
    if (this.#hasStarted) this.#options.onText(line);
    else if (line !== '') this.#complaint = line;
  }
}

function isStarted(report: unknown): report is Started {
  return typeof report === 'object' && report !== null && 'type' in report && report.type === 'started';
}
