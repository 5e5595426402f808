/** One container: a folder, its processes, and the calls of one frame. It ends with the frame's connection. */

import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Behaviour, Gates } from './behaviour.ts';
import { Files } from './files.ts';
import { portsPreload } from './ports.ts';
import { Processes } from './processes.ts';
import { forget, watchOver } from './reaper.ts';
import { CALLS, type Call, type CallName, type RunOptions, type Said } from './wire.ts';

export interface ContainerOptions {
  node: string;
  behaviour: Readonly<Behaviour>;
  gates: Gates;
  say(said: Said): void;
}

/** What there is between `build` and `teardown`. */
interface Built {
  root: string;
  files: Files;
  processes: Processes;
}

type Handlers = Record<CallName, (...args: never[]) => unknown>;

export class Container {
  readonly #options: ContainerOptions;
  readonly #handlers: Handlers;
  #built: Built | null = null;
  #isDead = false;

  constructor(options: ContainerOptions) {
    this.#options = options;
    this.#handlers = this.#createHandlers();
  }

  /** The folder of its files; null before it is built and after it ended. */
  get root(): string | null {
    return this.#built?.root ?? null;
  }

  /** How many processes it runs. */
  get processes(): number {
    return this.#built?.processes.count ?? 0;
  }

  async answer({ id, name, args }: Call): Promise<void> {
    if (!CALLS.includes(name)) throw new Error(`the client asked for ${name}`);
    try {
      const value: unknown = await Reflect.apply(this.#handlers[name], this, args);
      this.#say({ kind: 'result', id, value: value ?? null });
    } catch (error) {
      this.#say({ kind: 'failure', id, message: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Its processes end, and nothing is ever answered again, as when its worker is killed. */
  async die(): Promise<void> {
    this.#isDead = true;
    await this.#built?.processes.end();
  }

  /** An error of the host's own, told to whoever listens for one. */
  complain(message: string): void {
    this.#say({ kind: 'event', name: 'error', args: [{ message }] });
  }

  async end(): Promise<void> {
    const built = this.#built;
    this.#built = null;
    if (built === null) return;
    built.files.close();
    await built.processes.end();
    await rm(built.root, { recursive: true, force: true, maxRetries: 5 });
    forget({ folder: built.root });
  }

  #say(said: Said): void {
    if (!this.#isDead) this.#options.say(said);
  }

  #createHandlers(): Handlers {
    const files = () => this.#now.files;
    const processes = () => this.#now.processes;
    const { gates } = this.#options;
    return {
      build: (options: { workdirName?: string }) => this.#build(options),
      teardown: () => this.#teardown(),
      loadFiles: async (bytes: Uint8Array, options: { mountPoints?: string } | null) => {
        await gates.mounting.passed;
        await files().load(bytes, options?.mountPoints);
      },
      serialize: (path: string) => files().serialize(path),
      readFile: (...args: Parameters<Files['readFile']>) => files().readFile(...args),
      writeFile: (...args: Parameters<Files['writeFile']>) => files().writeFile(...args),
      readdir: (...args: Parameters<Files['readdir']>) => files().readdir(...args),
      mkdir: (...args: Parameters<Files['mkdir']>) => files().mkdir(...args),
      rm: (...args: Parameters<Files['rm']>) => files().rm(...args),
      rename: (from: string, to: string) => files().rename(from, to),
      watch: (watcher: number, path: string, options: { recursive?: boolean } | null) =>
        files().watch(watcher, path, options, (change, name) =>
          this.#say({ kind: 'changed', watcher, change, name }),
        ),
      unwatch: (watcher: number) => files().unwatch(watcher),
      run: async (id: number, options: RunOptions) => {
        await gates.starting.passed;
        await processes().start(id, options);
      },
      write: (id: number, text: string) => processes().write(id, text),
      kill: (id: number) => {
        if (this.#options.behaviour.kill === 'works') processes().kill(id);
      },
    };
  }

  get #now(): Built {
    if (this.#built === null) throw new Error('the container is torn down');
    return this.#built;
  }

  async #build({
    workdirName = 'project',
  }: {
    workdirName?: string;
  }): Promise<{ path: string; cwd: string }> {
    await this.#options.gates.building.passed;
    const { node, behaviour } = this.#options;
    const root = await realpath(await mkdtemp(join(tmpdir(), 'stand-in-')));
    watchOver({ folder: root });
    const [home, ports, preload] = [
      join(root, 'home', workdirName),
      join(root, 'ports'),
      join(root, 'ports.cjs'),
    ];
    await Promise.all([
      mkdir(home, { recursive: true }),
      mkdir(ports),
      portsPreload().then((text) => writeFile(preload, text)),
    ]);
    const files = new Files(home);
    const processes = new Processes({
      node,
      preload,
      ports,
      home,
      pathOf: (path) => files.pathOf(path),
      say: (said) => this.#say(said),
      pieceLength: () => behaviour.pieces,
    });
    this.#built = { root, files, processes };
    return { path: '/bin:/usr/bin', cwd: home };
  }

  #teardown(): Promise<void> {
    if (this.#options.behaviour.teardown === 'fails') throw new Error('the host could not tear down');
    return this.end();
  }
}
