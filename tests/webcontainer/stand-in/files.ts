/** A container's files: real ones, in a folder of their own. Its root, for the client, is the working directory. */

import { type Dirent, type FSWatcher, watch } from 'node:fs';
import fs from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';

/** As the client writes a tree down: folders `d`, files `f` with their content `c`, in Latin-1 where `b` says so. */
type Tree = { d: Record<string, Tree | TreeFile> };
type TreeFile = { f: { c: string; b?: boolean } | { l: string } };

/** What the client's own `Dirent` is made from. */
interface Entry {
  name: string;
  'Symbol(type)': 1 | 2;
}

type NamesOrEntries = BufferEncoding | { withFileTypes?: boolean } | null | undefined;

export class Files {
  readonly #home: string;
  readonly #watchers = new Map<number, FSWatcher>();

  constructor(home: string) {
    this.#home = home;
  }

  /** `/server.js` and `server.js` are the same file. Throws if it would lie outside. */
  pathOf(path = '.'): string {
    const full = resolve(this.#home, `./${path.replace(/^\/+/, '')}`);
    if (full !== this.#home && !full.startsWith(this.#home + sep)) {
      throw new Error(`EACCES: permission denied, '${path}'`);
    }
    return full;
  }

  /** Throws on a binary snapshot: it is a format of the real host's own. */
  async load(bytes: Uint8Array, folder?: string): Promise<void> {
    if (bytes[0] !== '{'.charCodeAt(0)) throw new Error('the stand-in reads trees, no binary snapshots');
    const tree: Tree = JSON.parse(Buffer.from(bytes).toString());
    await writeTree(tree, this.pathOf(folder));
  }

  async serialize(path: string): Promise<Uint8Array> {
    return Buffer.from(JSON.stringify(await readTree(this.pathOf(path))));
  }

  async readFile(path: string, encoding?: BufferEncoding | null): Promise<string | Uint8Array> {
    const bytes = await fs.readFile(this.pathOf(path));
    return encoding ? bytes.toString(encoding) : new Uint8Array(bytes);
  }

  writeFile(path: string, data: string | Uint8Array, encoding?: BufferEncoding | null): Promise<void> {
    return fs.writeFile(this.pathOf(path), data, encoding ?? undefined);
  }

  async readdir(path: string, options: NamesOrEntries): Promise<string[] | Entry[]> {
    const entries = await fs.readdir(this.pathOf(path), { withFileTypes: true });
    if (typeof options !== 'object' || !options?.withFileTypes) return entries.map(({ name }) => name);
    return entries.map(toEntry);
  }

  async mkdir(path: string, options?: { recursive?: boolean } | null): Promise<void> {
    await fs.mkdir(this.pathOf(path), options ?? undefined);
  }

  rm(path: string, options?: { force?: boolean; recursive?: boolean } | null): Promise<void> {
    return fs.rm(this.pathOf(path), options ?? undefined);
  }

  rename(from: string, to: string): Promise<void> {
    return fs.rename(this.pathOf(from), this.pathOf(to));
  }

  watch(
    watcher: number,
    path: string,
    options: { recursive?: boolean } | null,
    onChange: (change: string, name: string | null) => void,
  ): void {
    const recursive = options?.recursive ?? false;
    this.#watchers.set(watcher, watch(this.pathOf(path), { recursive }, onChange));
  }

  unwatch(watcher: number): void {
    this.#watchers.get(watcher)?.close();
    this.#watchers.delete(watcher);
  }

  close(): void {
    for (const watcher of [...this.#watchers.keys()]) this.unwatch(watcher);
  }
}

function toEntry(entry: Dirent): Entry {
  return { name: entry.name, 'Symbol(type)': entry.isDirectory() ? 2 : 1 };
}

async function writeTree({ d }: Tree, folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
  await Promise.all(
    Object.entries(d).map(([name, entry]) => {
      const path = join(folder, name);
      return 'd' in entry ? writeTree(entry, path) : writeTreeFile(entry, path);
    }),
  );
}

function writeTreeFile({ f }: TreeFile, path: string): Promise<void> {
  return 'l' in f ? fs.symlink(f.l, path) : fs.writeFile(path, f.c, f.b ? 'latin1' : 'utf8');
}

async function readTree(folder: string): Promise<Tree> {
  const entries = await fs.readdir(folder, { withFileTypes: true });
  const read = entries.map(async (entry): Promise<[string, Tree | TreeFile]> => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return [entry.name, await readTree(path)];
    return [entry.name, { f: { c: await fs.readFile(path, 'latin1'), b: true } }];
  });
  return { d: Object.fromEntries(await Promise.all(read)) };
}
