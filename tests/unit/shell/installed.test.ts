import { describe, expect, it } from 'vitest';
import { isInstalled, stampInstalled } from '../../../scripts/lib/installed.mjs';
import { temporaryFolder, writeFiles } from './temporary-folder.ts';

type Packages = Record<string, { version: string; integrity: string; optional?: boolean }>;

const express = { version: '5.3.0', integrity: 'sha512-e' };
const lockFile = (packages: Packages) =>
  JSON.stringify({ packages: { '': { name: 'course' }, ...packages } });
const record = (packages: Packages) => JSON.stringify({ packages });

describe('installed packages', () => {
  it('are missing on a fresh clone', () => {
    const root = temporaryFolder({ 'package-lock.json': lockFile({ 'node_modules/express': express }) });
    expect(isInstalled(root)).toBe(false);
  });

  it('are those of the lock file from which they were installed, until it changes', () => {
    const root = temporaryFolder({
      'package-lock.json': lockFile({ 'node_modules/express': express }),
      'node_modules/express/package.json': '{}',
    });
    stampInstalled(root);
    expect(isInstalled(root)).toBe(true);
    writeFiles(root, {
      'package-lock.json': lockFile({ 'node_modules/express': { version: '5.3.1', integrity: 'sha512-f' } }),
    });
    expect(isInstalled(root)).toBe(false);
  });

  it('count when npm installed them by itself, by npm’s own record', () => {
    const root = temporaryFolder({
      'package-lock.json': lockFile({ 'node_modules/express': express }),
      'node_modules/.package-lock.json': record({ 'node_modules/express': express }),
    });
    expect(isInstalled(root)).toBe(true);
  });

  it('may lack an optional package of another system, and no other', () => {
    const other = { version: '1.0.0', integrity: 'sha512-o' };
    const files = (optional: boolean) => ({
      'package-lock.json': lockFile({
        'node_modules/express': express,
        'node_modules/other': { ...other, optional },
      }),
      'node_modules/.package-lock.json': record({ 'node_modules/express': express }),
    });
    expect(isInstalled(temporaryFolder(files(true)))).toBe(true);
    expect(isInstalled(temporaryFolder(files(false)))).toBe(false);
  });

  it('are not those of a lock file that nobody can read', () => {
    expect(isInstalled(temporaryFolder({ 'package-lock.json': '{' }))).toBe(false);
  });
});
