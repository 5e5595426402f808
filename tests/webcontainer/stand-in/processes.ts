/** A container's processes: real ones of a real Node, on what looks like a terminal. */

import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { killGroup } from './kill-group.ts';
import { freePorts, type PortNews } from './ports.ts';
import { forget, watchOver } from './reaper.ts';
import type { RunOptions, Said } from './wire.ts';

export interface ProcessesOptions {
  /** The Node that runs them. */
  node: string;
  /** The ports' preload. */
  preload: string;
  /** Holds the ports' claims. */
  ports: string;
  home: string;
  pathOf(path?: string): string;
  say(said: Said): void;
  /** Output is passed on in pieces of so many bytes: a character may be split. Null: as it comes. */
  pieceLength(): number | null;
}

/** Wall ms from the wish that a process ends to the force. */
const GRACE = 500;
/** The shell gives both streams to one pipe, as a terminal does, and is then replaced. */
const ON_ONE_STREAM = ['-c', 'exec "$0" "$@" 2>&1'];
const INTERRUPT = '\x03';
const END_OF_INPUT = '\x04';

export class Processes {
  readonly #options: ProcessesOptions;
  readonly #running = new Map<number, ChildProcess>();

  constructor(options: ProcessesOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#running.size;
  }

  /** Resolves once it runs. Throws on anything but `node`: no shell and no package manager are needed. */
  async start(id: number, { command, args, cwd, env = {} }: RunOptions): Promise<void> {
    if (command !== 'node') throw new Error(`spawn ${command} ENOENT`);
    const { node, preload, ports, home, pathOf } = this.#options;
    const child = spawn('/bin/sh', [...ON_ONE_STREAM, node, '--require', preload, ...args], {
      cwd: pathOf(cwd),
      // A group of its own: what it starts ends with it.
      detached: true,
      stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
      env: {
        PATH: '/usr/bin:/bin',
        HOME: home,
        TERM: 'xterm-256color',
        STAND_IN_PORTS: ports,
        ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)])),
      },
    });
    this.#running.set(id, child);
    child.once('error', () => this.#running.delete(id));
    child.stdin?.on('error', () => {});
    child.stdout?.on('data', (bytes: Buffer) => this.#output(id, asTerminal(bytes)));
    this.#hearPorts(child);
    child.once('exit', () => this.#onExit(child));
    child.once('close', (code, signal) => this.#onClosed(id, code, signal));
    await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    if (child.pid !== undefined) watchOver({ group: child.pid });
  }

  /** A terminal shows what is typed. */
  write(id: number, text: string): void {
    const child = this.#running.get(id);
    if (child?.pid === undefined) return;
    if (text === INTERRUPT) killGroup(child.pid, 'SIGINT');
    else if (text === END_OF_INPUT) child.stdin?.end();
    else {
      this.#output(id, asTerminal(Buffer.from(text)));
      child.stdin?.write(text);
    }
  }

  kill(id: number): void {
    const child = this.#running.get(id);
    if (child?.pid === undefined) return;
    const { pid } = child;
    killGroup(pid, 'SIGTERM');
    const force = setTimeout(() => killGroup(pid, 'SIGKILL'), GRACE);
    child.once('exit', () => clearTimeout(force));
  }

  /** By force, and without a word more of them. */
  async end(): Promise<void> {
    const children = [...this.#running.values()];
    this.#running.clear();
    await Promise.all(
      children.map(async (child) => {
        if (child.pid !== undefined) killGroup(child.pid, 'SIGKILL');
        await hasEnded(child);
      }),
    );
  }

  #output(id: number, bytes: Uint8Array): void {
    if (!this.#running.has(id)) return;
    const length = this.#options.pieceLength() ?? bytes.length;
    for (let at = 0; at < bytes.length; at += length) {
      this.#options.say({ kind: 'output', process: id, bytes: bytes.subarray(at, at + length) });
    }
  }

  #hearPorts(child: ChildProcess): void {
    const news = child.stdio[3];
    if (!isReadable(news)) return;
    createInterface({ input: news }).on('line', (line) => {
      const { type, port }: PortNews = JSON.parse(line);
      this.#tellPort(type, port);
    });
  }

  #tellPort(type: PortNews['type'], port: number): void {
    const url = `https://stand-in--${port}--0.local-corp.webcontainer-api.io`;
    this.#options.say({ kind: 'event', name: 'port', args: [port, type, url] });
    if (type === 'open') this.#options.say({ kind: 'event', name: 'server-ready', args: [port, url] });
  }

  #onExit({ pid }: ChildProcess): void {
    if (pid === undefined) return;
    killGroup(pid, 'SIGKILL');
    forget({ group: pid });
    for (const port of freePorts(this.#options.ports, pid)) this.#tellPort('close', port);
  }

  #onClosed(id: number, code: number | null, signal: NodeJS.Signals | null): void {
    if (!this.#running.delete(id)) return;
    this.#options.say({ kind: 'output', process: id, bytes: null });
    const exit = code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
    this.#options.say({ kind: 'exit', process: id, code: exit });
  }
}

const LINE_FEED = '\n'.charCodeAt(0);

/** A terminal begins each line at the left: a line feed becomes a carriage return and a line feed. */
function asTerminal(bytes: Buffer): Uint8Array {
  if (!bytes.includes(LINE_FEED)) return bytes;
  return Buffer.from(bytes.toString('latin1').replaceAll('\n', '\r\n'), 'latin1');
}

function isReadable(stream: ChildProcess['stdio'][number] | undefined): stream is Readable {
  return stream !== null && stream !== undefined && 'read' in stream;
}

function hasEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
    return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}
