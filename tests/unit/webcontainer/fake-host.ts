/** A page without a browser: time passes when a test says so, and the host answers when it is told to. */

import type { FileSystemTree, WebContainerProcess } from '@webcontainer/api';
import type { BootHost, Packages, Runs } from '../../../src/engines/webcontainer/boot.ts';
import type { BootFailure } from '../../../src/engines/webcontainer/boot-state.ts';
import type { OpenedContainer, Opening } from '../../../src/engines/webcontainer/container-frame.ts';

/** Lets every promise that can settle do so. */
export async function settle(): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve));
}

type Container = OpenedContainer & { fail(): void };

interface Behaviour {
  onMount?: (tree: unknown) => void;
  /** What the first process says, in pieces; null: nothing, ever. */
  says?: string | null;
}

export function fakeContainer({ onMount = () => {}, says = 'v22.15.0\n' }: Behaviour = {}): Container {
  const listeners: (() => void)[] = [];
  return {
    fs: { mkdir: async () => {}, writeFile: async () => {}, rm: async () => {} },
    mount: async (tree) => onMount(tree),
    spawn: async () => process(says),
    on(_event: string, listener: (...args: never[]) => void) {
      listeners.push(() => Reflect.apply(listener, undefined, [{ message: 'gone' }]));
      return () => {};
    },
    fail: () => {
      for (const listener of listeners) listener();
    },
  };
}

function process(says: string | null): WebContainerProcess {
  const output = new ReadableStream<string>({
    start(controller) {
      if (says === null) return;
      for (const piece of says.match(/[\s\S]{1,4}/g) ?? []) controller.enqueue(piece);
      controller.close();
    },
  });
  return { exit: Promise.resolve(0), input: new WritableStream(), output, kill() {}, resize() {} };
}

const tree: FileSystemTree = { 'package.json': { file: { contents: '{}' } } };

export class FakeHost implements BootHost {
  fault: BootFailure | null = null;
  online = true;
  packages: Packages = { tree, bytes: 1451 };
  packagesFail: Error | null = null;
  fetched = 0;
  opened = 0;
  last: Opening | null = null;
  /** Given again for what is opened next. */
  revived: Opening | null = null;
  closed = 0;
  runsLost = 0;
  onLost: () => void = () => {};
  forbid: () => void = () => {};
  goOnline: () => void = () => {};
  answer: () => void = () => {};
  #resolve: (container: OpenedContainer) => void = () => {};
  refuse: (error: Error) => void = () => {};
  #now = 1_000_000;
  #timers: { at: number; callback: () => void }[] = [];

  readonly opener = {
    open: (): Opening => {
      this.opened += 1;
      if (this.revived !== null) return this.revived;
      const container = Promise.withResolvers<OpenedContainer>();
      const reached = Promise.withResolvers<void>();
      container.promise.catch(() => {});
      this.answer = reached.resolve;
      this.#resolve = container.resolve;
      this.refuse = container.reject;
      this.last = { reached: reached.promise, container: container.promise };
      return this.last;
    },
    close: () => {
      this.closed += 1;
    },
  };

  readonly now = () => this.#now;
  readonly isOnline = () => this.online;
  readonly findFault = async () => this.fault;

  readonly after = (ms: number, callback: () => void) => {
    const timer = { at: this.#now + ms, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  readonly onOnline = (callback: () => void) => {
    this.goOnline = () => {
      this.online = true;
      callback();
    };
    return () => {
      this.goOnline = () => {};
    };
  };

  readonly onForbidden = (callback: () => void) => {
    this.forbid = callback;
    return () => {
      this.forbid = () => {};
    };
  };

  readonly fetchPackages = async () => {
    this.fetched += 1;
    if (this.packagesFail !== null) throw this.packagesFail;
    return this.packages;
  };

  readonly openRuns = (_container: OpenedContainer, onLost: () => void): Runs => {
    this.onLost = onLost;
    return {
      async *run() {},
      lose: () => {
        this.runsLost += 1;
      },
    };
  };

  /** Time passes; what is due calls back in order. */
  pass(ms: number): void {
    const end = this.#now + ms;
    for (let next = this.#due(end); next !== undefined; next = this.#due(end)) {
      this.#now = next.at;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      next.callback();
    }
    this.#now = end;
  }

  /** The host has built a container. */
  build(container: Container): void {
    this.#resolve(container);
  }

  async becomeReady(container = fakeContainer()): Promise<void> {
    await settle();
    this.answer();
    this.build(container);
    await settle();
  }

  #due(end: number) {
    return this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}
