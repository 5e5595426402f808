/** One run's files inside the container: a folder of its own, so that nothing of another run is seen. */

import type { PlannedRequest } from '../../lab/schedule.ts';
import type { PacedRequest } from '../processes/host.ts';
import type { Container } from './run-container.ts';
import { packageText } from './run-package.ts';
import type { SenderOrder } from './run-settings.ts';

/** Below the working directory, beside the packages that bare imports find. */
const RUNS = 'runs';

export class RunFolder {
  /** From the working directory. */
  readonly path: string;
  /** From the folder itself. */
  readonly up = '../..';
  readonly #fs: Container['fs'];

  constructor(fs: Container['fs'], name: string) {
    this.#fs = fs;
    this.path = `${RUNS}/${name}`;
  }

  /** The sender's order, from the folder: beside it, where the learner's code does not look. */
  get order(): string {
    return `../${this.path.slice(RUNS.length + 1)}.order.json`;
  }

  async write({ files, port }: PacedRequest, planned: readonly PlannedRequest[] | null): Promise<void> {
    const texts = { 'package.json': packageText(files), ...files };
    const folders = new Set(Object.keys(texts).map((file) => this.#pathOf(folderOf(file))));
    for (const folder of folders) await this.#fs.mkdir(folder, { recursive: true });
    const written = Object.entries(texts).map(([file, text]) => this.#fs.writeFile(this.#pathOf(file), text));
    await Promise.all([...written, planned && this.#writeOrder({ port, planned })]);
  }

  async remove(): Promise<void> {
    await Promise.all([
      this.#fs.rm(this.path, { recursive: true, force: true }),
      this.#fs.rm(`${this.path}.order.json`, { recursive: false, force: true }),
    ]);
  }

  #writeOrder(order: SenderOrder): Promise<void> {
    return this.#fs.writeFile(`${this.path}.order.json`, JSON.stringify(order));
  }

  #pathOf(file: string): string {
    return file === '' ? this.path : `${this.path}/${file}`;
  }
}

function folderOf(file: string): string {
  return file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '';
}
