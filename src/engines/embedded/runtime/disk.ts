/**
 * The disk that a run sees, in memory: the lab's files under `/lab`, `/tmp` and a home, and what the learner's code
 * writes. It knows nodes and paths; what Node's functions make of them is in `node/fs.js` and `node/whole/fs/`.
 */

import { now } from './clock.ts';
import { LAB_FOLDER } from './lab-path.ts';
import type { UvError } from './uv.ts';

interface NodeFields {
  inode: number;
  mode: number;
  /** Virtual epoch ms. */
  accessed: number;
  modified: number;
  changed: number;
  born: number;
}

export interface DiskFile extends NodeFields {
  kind: 'file';
  bytes: Uint8Array;
}

export interface DiskFolder extends NodeFields {
  kind: 'folder';
  entries: Map<string, DiskNode>;
}

export interface DiskLink extends NodeFields {
  kind: 'link';
  target: string;
}

export type DiskNode = DiskFile | DiskFolder | DiskLink;

/** Why the disk cannot do what it was asked: libuv's name of it. */
export class DiskError extends Error {
  readonly code: UvError;

  constructor(code: UvError) {
    super(code);
    this.code = code;
  }
}

const MOST_LINKS = 40;

let lastInode = 0;

const fieldsOf = (mode: number): NodeFields => {
  const time = now();
  lastInode += 1;
  return { inode: lastInode, mode, accessed: time, modified: time, changed: time, born: time };
};

export const createFile = (mode = 0o644): DiskFile => ({
  ...fieldsOf(mode),
  kind: 'file',
  bytes: new Uint8Array(),
});
export const createFolder = (mode = 0o755): DiskFolder => ({
  ...fieldsOf(mode),
  kind: 'folder',
  entries: new Map(),
});
export const createLink = (target: string): DiskLink => ({ ...fieldsOf(0o777), kind: 'link', target });

const root = createFolder();

/** `/a/./b/../c` → `['a', 'c']`; a relative path begins at the lab's folder. */
export function partsOf(path: string): string[] {
  const parts: string[] = [];
  for (const part of (path.startsWith('/') ? path : `${LAB_FOLDER}/${path}`).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts;
}

/** The node at a path, at the end of its links. */
export function find(path: string): DiskNode {
  const { node } = walk(partsOf(path), 'follow', 0);
  if (!node) throw new DiskError('ENOENT');
  return node;
}

/** The node at a path itself, be it a link. */
export function findItself(path: string): DiskNode {
  const { node } = walk(partsOf(path), 'stay', 0);
  if (!node) throw new DiskError('ENOENT');
  return node;
}

export interface Place {
  folder: DiskFolder;
  name: string;
  /** Undefined where there is nothing yet. */
  node: DiskNode | undefined;
  /** Without links. */
  path: string;
}

/** Where a path leads, in a folder that exists. */
export function placeOf(path: string): Place {
  return place(path, 'follow');
}

/** The same for a link itself. */
export function placeOfItself(path: string): Place {
  return place(path, 'stay');
}

function place(path: string, atEnd: 'follow' | 'stay'): Place {
  const found = walk(partsOf(path), atEnd, 0);
  // A path that ends in a slash is a folder's.
  if (path.length > 1 && path.endsWith('/') && found.node?.kind === 'file') throw new DiskError('ENOTDIR');
  return found;
}

function walk(parts: readonly string[], atEnd: 'follow' | 'stay', links: number): Place {
  if (links > MOST_LINKS) throw new DiskError('ELOOP');
  let folder = root;
  const walked: string[] = [];
  for (const [i, name] of parts.entries()) {
    const isLast = i === parts.length - 1;
    const node = folder.entries.get(name);
    if (node?.kind === 'link' && (!isLast || atEnd === 'follow')) {
      const target = node.target.startsWith('/') ? node.target : `/${walked.join('/')}/${node.target}`;
      return walk([...partsOf(target), ...parts.slice(i + 1)], atEnd, links + 1);
    }
    if (isLast) return { folder, name, node, path: `/${[...walked, name].join('/')}` };
    if (!node) throw new DiskError('ENOENT');
    if (node.kind !== 'folder') throw new DiskError('ENOTDIR');
    folder = node;
    walked.push(name);
  }
  return { folder: root, name: '', node: root, path: '/' };
}

/** Puts a node into a folder, in the place of what had the name. */
export function put({ folder, name }: Place, node: DiskNode): void {
  folder.entries.set(name, node);
  touch(folder);
}

export function take({ folder, name }: Place): void {
  folder.entries.delete(name);
  touch(folder);
}

/** What is in it has changed now. */
export function touch(node: DiskNode): void {
  node.modified = now();
  node.changed = node.modified;
}

/** Makes the folders of a path that are not there; gives the first that it made. */
export function makeFolders(path: string): string | undefined {
  const parts = partsOf(path);
  let first: string | undefined;
  for (let depth = 1; depth <= parts.length; depth++) {
    const at = placeOf(`/${parts.slice(0, depth).join('/')}`);
    if (!at.node) {
      put(at, createFolder());
      first ??= at.path;
    } else if (at.node.kind !== 'folder') throw new DiskError(depth === parts.length ? 'EEXIST' : 'ENOTDIR');
  }
  return first;
}

/** Before the learner's code runs: the lab's files, and the folders that every machine has. */
export function mountLab(files: Readonly<Record<string, string>>): void {
  for (const folder of [LAB_FOLDER, '/tmp', '/home/lab']) makeFolders(folder);
  const encoder = new TextEncoder();
  for (const [path, text] of Object.entries(files)) {
    const parts = partsOf(path);
    makeFolders(`/${parts.slice(0, -1).join('/')}`);
    const file = createFile();
    file.bytes = encoder.encode(text);
    put(placeOf(path), file);
  }
}
