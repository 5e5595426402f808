import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashInputs, isBuilt, removeStamp, writeStamp } from '../../../scripts/lib/build-stamp.ts';
import { temporaryFolder, writeFiles } from './temporary-folder.ts';

const PROJECT = {
  'src/a.ts': 'a',
  'content/es/index.mdx': 'hola',
  'package-lock.json': '{}',
  'dist/index.html': '<html>',
};

async function builtProject(): Promise<string> {
  const root = temporaryFolder(PROJECT);
  await writeStamp(root, await hashInputs(root));
  return root;
}

describe('a build', () => {
  it('is fresh until a file that it read changes, and again once the file is as it was', async () => {
    const root = await builtProject();
    expect(await isBuilt(root)).toBe(true);
    writeFiles(root, { 'content/es/index.mdx': 'adiós' });
    expect(await isBuilt(root)).toBe(false);
    writeFiles(root, { 'content/es/index.mdx': 'hola' });
    expect(await isBuilt(root)).toBe(true);
  });

  it('is stale when a file was added, or renamed with the same text', async () => {
    const root = await builtProject();
    writeFiles(root, { 'labs/new/lab.json': '{}' });
    expect(await isBuilt(root)).toBe(false);
    rmSync(join(root, 'labs'), { recursive: true });
    expect(await isBuilt(root)).toBe(true);
    rmSync(join(root, 'src/a.ts'));
    writeFiles(root, { 'src/b.ts': 'a' });
    expect(await isBuilt(root)).toBe(false);
  });

  it('stays fresh when a file changes that it does not read', async () => {
    const root = await builtProject();
    writeFiles(root, { 'README.md': 'x', 'tests/unit/a.test.ts': 'x' });
    expect(await isBuilt(root)).toBe(true);
  });

  it('is stale while another one is going on, and once its output is gone', async () => {
    const root = await builtProject();
    await removeStamp(root);
    expect(await isBuilt(root)).toBe(false);
    await writeStamp(root, await hashInputs(root));
    rmSync(join(root, 'dist'), { recursive: true });
    expect(await isBuilt(root)).toBe(false);
  });
});
