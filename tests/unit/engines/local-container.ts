/** A container without a browser: the stand-in's own, spoken to as the client's class would. */

import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildInside, INSIDE_FOLDER } from '../../../src/engines/webcontainer/build-inside.ts';
import type { Container, SpawnedProcess } from '../../../src/engines/webcontainer/run-container.ts';
import { type Behaviour, createGates, SOUND } from '../../webcontainer/stand-in/behaviour.ts';
import { Container as StandIn } from '../../webcontainer/stand-in/container.ts';
import type { CallName, Said } from '../../webcontainer/stand-in/wire.ts';

type PortListener = (port: number, type: 'open' | 'close', url: string) => void;

const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
/** The working directory, below the stand-in's root. */
const HOME = 'home/project';

export interface LocalContainer {
  container: Container;
  /** How the host fails, where it is to. */
  behaviour: Behaviour;
  /** How many processes there are. */
  processes(): number;
  /** The working directory on this machine. */
  home(): string;
  /** It answers nothing any more. */
  die(): Promise<void>;
  end(): Promise<void>;
}

export async function openLocalContainer(node = process.execPath): Promise<LocalContainer> {
  const client = new Client(node);
  await client.call('build', { workdirName: 'project' });
  const home = () => join(client.standIn.root ?? '', HOME);
  await symlink(PACKAGES, join(home(), 'node_modules'));
  await mkdir(join(home(), INSIDE_FOLDER));
  for (const [name, text] of Object.entries(await buildInside())) {
    await writeFile(join(home(), INSIDE_FOLDER, name), text);
  }
  return {
    container: client,
    behaviour: client.behaviour,
    processes: () => client.standIn.processes,
    home,
    die: () => client.standIn.die(),
    end: () => client.standIn.end(),
  };
}

interface Running {
  output: ReadableStreamDefaultController<string>;
  exit(code: number): void;
}

class Client implements Container {
  readonly behaviour: Behaviour = { ...SOUND };
  readonly standIn: StandIn;
  readonly #calls = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #running = new Map<number, Running>();
  readonly #portListeners = new Set<PortListener>();
  #last = 0;

  constructor(node: string) {
    this.standIn = new StandIn({
      node,
      behaviour: this.behaviour,
      gates: createGates(),
      say: (said) => this.#hear(said),
    });
  }

  readonly fs: Container['fs'] = {
    mkdir: (path, options) => this.call('mkdir', path, options),
    writeFile: async (path, data) => void (await this.call('writeFile', path, data)),
    rm: async (path, options) => void (await this.call('rm', path, options)),
  };

  async spawn(
    command: string,
    args: string[],
    options: { cwd: string; env: Record<string, string> },
  ): Promise<SpawnedProcess> {
    const id = ++this.#last;
    const exit = Promise.withResolvers<number>();
    const output = new ReadableStream<string>({
      start: (controller) => {
        this.#running.set(id, { output: controller, exit: exit.resolve });
      },
    });
    await this.call('run', id, { command, args, ...options });
    return { output, exit: exit.promise, kill: () => void this.call('kill', id) };
  }

  on(_event: 'port', listener: PortListener): () => void {
    this.#portListeners.add(listener);
    return () => this.#portListeners.delete(listener);
  }

  call(name: CallName, ...args: unknown[]): Promise<unknown> {
    const id = ++this.#last;
    const answer = Promise.withResolvers<unknown>();
    this.#calls.set(id, answer);
    this.standIn.answer({ id, name, args });
    return answer.promise;
  }

  #hear(said: Said): void {
    switch (said.kind) {
      case 'result':
        this.#calls.get(said.id)?.resolve(said.value);
        break;
      case 'failure':
        this.#calls.get(said.id)?.reject(new Error(said.message));
        break;
      case 'output': {
        const output = this.#running.get(said.process)?.output;
        // As the client does: each piece by itself, whatever character it cuts.
        if (said.bytes) output?.enqueue(new TextDecoder().decode(said.bytes));
        else output?.close();
        break;
      }
      case 'exit':
        this.#running.get(said.process)?.exit(said.code);
        break;
      case 'event':
        if (said.name === 'port') this.#hearPort(said.args);
        break;
    }
  }

  #hearPort([port, type, url]: unknown[]): void {
    if (type !== 'open' && type !== 'close') return;
    for (const listener of this.#portListeners) listener(Number(port), type, String(url));
  }
}
