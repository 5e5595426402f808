/** A run's two processes on this machine: where their files are, how they are started, and when the client is let go. */

import { EngineError } from '../../lab/errors.ts';
import type { PacedRequest, ProcessHost, ProcessListener, ProcessSettings } from '../processes/host.ts';
import type { NodeClientMessage, NodeServerMessage } from './channel.ts';
import { type Client, createClient } from './client.ts';
import { Opening } from './opening.ts';
import { Processes } from './processes.ts';
import { toEnvironment } from './settings.ts';
import { readVersions } from './versions.ts';
import { createPathRemover, createWorkspace, type Workspace } from './workspace.ts';

export class NodeHost implements ProcessHost {
  readonly #request: PacedRequest;
  readonly #client: Client;
  #workspace: Workspace | null = null;
  #processes: Processes | null = null;
  #removePaths: (text: string) => string = (text) => text;

  constructor(request: PacedRequest) {
    this.#request = request;
    this.#client = createClient(request);
  }

  async prepare(): Promise<void> {
    this.#workspace = await createWorkspace(this.#request.files);
    this.#removePaths = createPathRemover(this.#workspace.root);
  }

  start(settings: ProcessSettings, listener: ProcessListener): void {
    if (this.#workspace === null) throw new Error('start comes after prepare');
    const { entry, port } = this.#request;
    const opening = new Opening({
      client: this.#client,
      port,
      inputOf: () => this.#processes?.clientInput ?? null,
      onBegin: () => listener.onOpening(),
    });
    this.#processes = new Processes({
      root: this.#workspace.root,
      entry,
      client: this.#client,
      settings: toEnvironment(settings),
      onServer: (message) => passServer(message, listener, opening),
      onClient: (message) => passClient(message, listener, opening),
      onServerOutput: (line) => listener.onServerOutput(line),
      onClientOutput: (line) => listener.onClientOutput(line),
      onServerGone: () => listener.onServerGone(),
      onClientGone: () => listener.onClientGone(),
      onFailed: (message) => listener.onFailed(new EngineError({ kind: 'internal', message })),
    });
  }

  versions(): Record<string, string> {
    return readVersions();
  }

  withoutPaths(text: string): string {
    return this.#removePaths(text);
  }

  async endClient(): Promise<void> {
    await this.#processes?.killClient();
  }

  kill(): void {
    this.#processes?.kill();
  }

  async ended(): Promise<boolean> {
    await this.#processes?.ended();
    return true;
  }

  async clear(): Promise<void> {
    await this.ended();
    await this.#workspace?.remove();
  }
}

function passServer(message: NodeServerMessage, listener: ProcessListener, opening: Opening): void {
  if (message.type === 'bound') {
    opening.noteBound(message.virtual, message.actual);
    return;
  }
  listener.onServer(message);
  if (message.type === 'listening') opening.noteListening(message.port);
}

function passClient(message: NodeClientMessage, listener: ProcessListener, opening: Opening): void {
  if (message.type === 'prepared') opening.notePrepared();
  else listener.onClient(message);
}
