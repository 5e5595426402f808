/** A run's two processes inside a container: where their files are, how they are started, and when the client is let go. */

import { EngineError } from '../../lab/errors.ts';
import { type ClientPlan, planClient } from '../processes/client-plan.ts';
import type { PacedRequest, ProcessHost, ProcessListener, ProcessSettings } from '../processes/host.ts';
import { isClientMessage, isServerMessage } from '../processes/messages.ts';
import { INSIDE_FILES, INSIDE_FOLDER } from './inside-folder.ts';
import { settlesWithin } from './run-bound.ts';
import type { Container, SpawnedProcess } from './run-container.ts';
import { RunFolder } from './run-folder.ts';
import type { ContainerPorts } from './run-ports.ts';
import { ContainerProcess } from './run-process.ts';
import { type ContainerSettings, type Started, toEnvironment } from './run-settings.ts';

/** Wall ms in which a run's files must be written, or removed. */
const FILES_BOUND = 10_000;
/** Wall ms in which a process must have ended once it was told to. */
const END_BOUND = 5000;
/** Wall ms that the container may take to tell of a port what the process there has told already. */
const PORT_BOUND = 1000;

export interface ContainerHostOptions {
  container: Container;
  ports: ContainerPorts;
  /** Names the run's folder. */
  name: string;
  /** Of the packages that are mounted. */
  versions: Readonly<Record<string, string>>;
  /** A process cannot be ended, or nothing is answered. */
  onLost(): void;
}

export class ContainerHost implements ProcessHost {
  readonly #request: PacedRequest;
  readonly #options: ContainerHostOptions;
  readonly #plan: ClientPlan;
  readonly #folder: RunFolder;
  readonly #secret = crypto.randomUUID();
  #server: ContainerProcess<unknown> | null = null;
  #client: ContainerProcess<unknown> | null = null;
  #started: Started | null = null;
  #isKilled = false;
  #isOpened = false;

  constructor(request: PacedRequest, options: ContainerHostOptions) {
    this.#request = request;
    this.#options = options;
    this.#plan = planClient(request);
    this.#folder = new RunFolder(options.container.fs, options.name);
  }

  async prepare(): Promise<void> {
    const written = this.#folder.write(this.#request, this.#plan.planned);
    if (!(await settlesWithin(written, FILES_BOUND))) throw this.#lose();
    await written;
  }

  start({ pace, epoch }: ProcessSettings, listener: ProcessListener): void {
    const { entry, port, limits } = this.#request;
    const settings = { pace, epoch, secret: this.#secret, logBytes: limits.logBytes };
    this.#server = new ContainerProcess({
      ...this.#failures(listener),
      spawned: this.#spawn(['--import', this.#inside('server'), entry], settings),
      isMessage: isServerMessage,
      onStarted: (started) => {
        this.#started = started;
      },
      onMessage: (message) => {
        listener.onServer(message);
        if (message.type === 'listening' && message.port === port) this.#open(settings, listener);
      },
      onText: (text) => listener.onServerOutput({ level: 'log', text }),
      onGone: () => listener.onServerGone(),
    });
  }

  versions(): Record<string, string> {
    return { node: this.#started?.node ?? '', ...this.#options.versions };
  }

  withoutPaths(text: string): string {
    if (this.#started === null) return text;
    const { folder } = this.#started;
    const project = folder.slice(0, -this.#folder.path.length - 1);
    return [folder, project].reduce(removeFolder, text);
  }

  async endClient(): Promise<void> {
    this.#client?.kill();
    if (!(await settlesWithin(this.#client?.gone ?? Promise.resolve(), END_BOUND))) this.#lose();
  }

  kill(): void {
    this.#isKilled = true;
    this.#client?.kill();
    this.#server?.kill();
  }

  async ended(): Promise<boolean> {
    const gone = Promise.all([this.#server?.gone, this.#client?.gone]);
    if (await settlesWithin(gone, END_BOUND)) return true;
    this.#lose();
    return false;
  }

  async clear(): Promise<void> {
    if (!(await this.ended())) return;
    const { ports } = this.#options;
    await settlesWithin(ports.whenAllClosed(), PORT_BOUND);
    ports.forget();
    await settlesWithin(this.#folder.remove(), FILES_BOUND);
  }

  /** The server says that it listens; the container, which leads the connections there, may know it later. */
  async #open(settings: ContainerSettings, listener: ProcessListener): Promise<void> {
    if (this.#isOpened) return;
    this.#isOpened = true;
    await settlesWithin(this.#options.ports.whenOpen(this.#request.port), PORT_BOUND);
    if (this.#isKilled) return;
    listener.onOpening();
    if (this.#plan.program === null) this.#startSender(settings, listener);
    else this.#startProgram(this.#plan.program, settings, listener);
  }

  #startSender(settings: ContainerSettings, listener: ProcessListener): void {
    let isFinished = false;
    let said = 'the sender ended too early';
    this.#client = new ContainerProcess({
      ...this.#failures(listener),
      spawned: this.#spawn([this.#inside('sender'), this.#folder.order], settings),
      isMessage: isClientMessage,
      onStarted: () => {},
      onMessage: (message) => {
        if (message.type === 'finished') isFinished = true;
        listener.onClient(message);
      },
      onText: (text) => {
        said = `${said}\n${text}`;
      },
      onGone: () => {
        if (!isFinished) this.#failures(listener).onFailed(said);
      },
    });
  }

  #startProgram(program: string, settings: ContainerSettings, listener: ProcessListener): void {
    this.#client = new ContainerProcess({
      ...this.#failures(listener),
      spawned: this.#spawn(['--import', this.#inside('program'), program], settings),
      isMessage: isClientMessage,
      onStarted: () => {},
      onMessage: (message) => listener.onClient(message),
      onText: (text) => listener.onClientOutput({ level: 'log', text }),
      onGone: () => listener.onClientGone(),
    });
  }

  #failures(listener: ProcessListener) {
    return {
      secret: this.#secret,
      onFailed: (message: string) => listener.onFailed(new EngineError({ kind: 'internal', message })),
      onMute: () => listener.onFailed(this.#lose()),
    };
  }

  #spawn(args: string[], settings: ContainerSettings): Promise<SpawnedProcess> {
    return this.#options.container.spawn('node', args, {
      cwd: this.#folder.path,
      env: toEnvironment(settings),
    });
  }

  /** From the run's folder. */
  #inside(file: keyof typeof INSIDE_FILES): string {
    return `${this.#folder.up}/${INSIDE_FOLDER}/${INSIDE_FILES[file]}`;
  }

  #lose(): EngineError {
    this.#options.onLost();
    return new EngineError({ kind: 'containerLost' });
  }
}

function removeFolder(text: string, folder: string): string {
  return text.replaceAll(`file://${encodeURI(folder)}/`, '').replaceAll(`${folder}/`, '');
}
