/** Runs in one booted WebContainer: of all labs on a page, one after the other. */

import { EngineError } from '../../lab/errors.ts';
import type { RunEvent } from '../../lab/events.ts';
import { endBeforehand } from '../../lab/impossible-run.ts';
import type { RunRequest } from '../../lab/run.ts';
import { EventQueue } from '../event-queue.ts';
import type { PacedRequest } from '../processes/host.ts';
import { ProcessRun } from '../processes/run.ts';
import { rawAddressClients } from '../raw-addresses.ts';
import type { Container } from './run-container.ts';
import { ContainerHost } from './run-host.ts';
import { ContainerPorts } from './run-ports.ts';
import { Turns } from './run-turns.ts';

export interface ContainerRunsOptions {
  container: Container;
  /** Of the packages that are mounted. The container's own Node says its version itself. */
  versions: Readonly<Record<string, string>>;
  /** The container answers no more, or one of its processes could not be ended. Called once. */
  onLost(): void;
}

export class ContainerRuns {
  readonly #options: ContainerRunsOptions;
  readonly #ports: ContainerPorts;
  readonly #turns = new Turns();
  readonly #loss = new AbortController();
  #begun = 0;

  constructor(options: ContainerRunsOptions) {
    this.#options = options;
    this.#ports = new ContainerPorts(options.container);
  }

  /** As `Engine.run`. The next run waits until this one has been cleaned up; who reads this one does not. */
  async *run(request: RunRequest, signal: AbortSignal): AsyncGenerator<RunEvent, void> {
    const paced = playable(request);
    if (signal.aborted) return;
    const end = endBeforehand(request);
    if (end !== null) {
      yield end;
      return;
    }
    const leave = await this.#turns.take(AbortSignal.any([signal, this.#loss.signal]));
    if (leave !== null) yield* this.#play(paced, signal, leave);
    else if (this.#loss.signal.aborted) throw lost();
  }

  /** The container is gone: what runs, waits or comes throws `EngineError` `containerLost`. */
  lose(): void {
    this.#loss.abort();
  }

  /** Resolves when nothing runs and everything has been cleaned up. */
  idle(): Promise<void> {
    return this.#turns.idle;
  }

  #createHost(request: PacedRequest): ContainerHost {
    const { container, versions } = this.#options;
    this.#begun += 1;
    return new ContainerHost(request, {
      container,
      ports: this.#ports,
      name: String(this.#begun),
      versions,
      onLost: () => this.#onLost(),
    });
  }

  #onLost(): void {
    if (this.#loss.signal.aborted) return;
    this.#loss.abort();
    this.#options.onLost();
  }

  async *#play(
    request: PacedRequest,
    signal: AbortSignal,
    leave: () => void,
  ): AsyncGenerator<RunEvent, void> {
    const queue = new EventQueue<RunEvent>();
    const run = new ProcessRun(request, this.#createHost(request), (event) => queue.push(event));
    run.finished.then(leave, leave);
    run.over.then(
      () => queue.end(),
      (error: unknown) => queue.fail(error),
    );
    const ended = AbortSignal.any([signal, this.#loss.signal]);
    const stop = () => {
      if (this.#loss.signal.aborted) queue.fail(lost());
      else queue.end();
      run.stop();
    };
    ended.addEventListener('abort', stop, { once: true });
    try {
      for await (const event of queue) {
        if (signal.aborted) return;
        yield event;
      }
    } finally {
      ended.removeEventListener('abort', stop);
      run.stop();
    }
  }
}

/** Throws `EngineError` on what no container can play. */
function playable(request: RunRequest): PacedRequest {
  const { pace, scenario } = request;
  const clients = rawAddressClients(scenario);
  if (clients.length > 0) throw new EngineError({ kind: 'rawAddresses', clients });
  if (pace === 'instant') throw new EngineError({ kind: 'paceUnsupported', pace });
  return { ...request, pace };
}

function lost(): EngineError {
  return new EngineError({ kind: 'containerLost' });
}
