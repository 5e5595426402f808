import { describe, expect, it } from 'vitest';
import { frameHeaders, hashFrameScript } from '../../../src/engines/embedded/frame-policy.ts';
import { readWorkerMessage } from '../../../src/engines/embedded/protocol.ts';
import { ReceiveBuffer } from '../../../src/engines/embedded/runtime/receive-buffer.ts';
import { RewrittenSource } from '../../../src/engines/embedded/runtime/rewritten-source.ts';
import { TimerQueue } from '../../../src/engines/embedded/runtime/timer-queue.ts';
import { readImportedNames } from '../../../src/engines/import-clause.ts';
import { positionOf } from '../../../src/engines/position.ts';
import { locateInFiles, locateSyntaxError } from '../../../src/engines/syntax.ts';

describe('the timer queue', () => {
  it('gives 500 timers by time, equals in the order set, and none that were removed', () => {
    const queue = new TimerQueue();
    const timers = Array.from({ length: 500 }, (_, i) => queue.add((i * 7919) % 50, () => {}));
    for (const timer of timers.filter((_, i) => i % 3 === 0)) queue.remove(timer);
    const left = timers.filter((_, i) => i % 3 !== 0);
    const expected = left.toSorted((a, b) => a.due - b.due || a.order - b.order);
    const given = [];
    for (let first = queue.first(); first; first = queue.first()) {
      given.push(first);
      queue.remove(first);
    }
    expect(given.map(({ order }) => order)).toEqual(expected.map(({ order }) => order));
  });
});

describe('a rewritten source', () => {
  it('knows column 33 again after a specifier before it grew from 1 to 40 characters', () => {
    const source = new RewrittenSource("let a;\nimport x from 'y'; import.meta; throw x;");
    source.replace(22, 23, 'z'.repeat(40));
    const line = source.toString().split('\n')[1] ?? '';
    expect(source.originalColumn(2, line.indexOf('throw') + 1)).toBe(33);
    expect(source.originalColumn(2, 1)).toBe(1);
    expect(source.originalColumn(1, 5)).toBe(5);
  });

  it('places offset 9 of "ab\\ncd\\nefgh" at line 3, column 4', () => {
    expect(positionOf('ab\ncd\nefgh', 9)).toEqual({ line: 3, column: 4 });
  });
});

describe('an import clause', () => {
  it.each([
    ["import a from 'x'", ['default@7']],
    ["import * as a from 'x'", []],
    ["import a, * as b from 'x'", ['default@7']],
    ["import a, { b, c as d } from 'x'", ['default@7', 'b@12', 'c@15']],
    ["import { /* b, */ default as a } from 'x'", ['default@18']],
    ["export { a as b } from 'x'", ['a@9']],
    ["export * from 'x'", []],
    ["import 'x'", []],
    ["import { 'a b'as c, as as d, as } from 'x'", ['a b@9', 'as@20', 'as@29']],
    ["import type { A } from 'x'", []],
    ["import { type A, b } from 'x'", ['b@17']],
  ])('%s asks for %j', (source, expected) => {
    const names = readImportedNames(source, 0, source.indexOf("'x'"));
    expect(names.map(({ name, at }) => `${name}@${at}`)).toEqual(expected);
  });
});

describe('a receive buffer', () => {
  it('hands out what has arrived in reads of at most 65 536 bytes, in order', () => {
    const buffer = new ReceiveBuffer();
    for (let i = 0; i < 5; i++) buffer.add(new Uint8Array(30_000).fill(i));
    const reads = [buffer.take(), buffer.take(), buffer.take()];
    expect(reads.map(({ length }) => length)).toEqual([65_536, 65_536, 18_928]);
    expect([reads[0]?.at(-1), reads[1]?.at(0), reads[2]?.at(-1)]).toEqual([2, 2, 4]);
    expect(buffer.length).toBe(0);
  });
});

describe('a worker’s message', () => {
  it.each([
    [null],
    ['done'],
    [{ type: 'events', events: 'all' }],
    [{ type: 'events', events: [{ type: 'done' }] }],
    [{ type: 'events', events: [{ type: 'done', at: Number.NaN }] }],
    [{ type: 'unparsable', at: 0, files: [1], message: '' }],
    [{ type: 'begin', run: 1 }],
  ])('is not taken when it is %j', (data) => {
    expect(readWorkerMessage(data)).toBeNull();
  });

  it('is taken when its events have a type and a time', () => {
    const message = { type: 'events', events: [{ type: 'done', at: 0 }] };
    expect(readWorkerMessage(message)).toEqual(message);
  });
});

describe('the frame’s headers', () => {
  it('allow its own inline script by hash, and no connection', () => {
    const html = '<!doctype html><script>alert(1)</script>';
    const policy = frameHeaders(html)['Content-Security-Policy'];
    expect(hashFrameScript(html)).toBe('sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=');
    expect(policy).toContain(`script-src '${hashFrameScript(html)}' blob:;`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });
});

describe('a syntax error', () => {
  it.each([
    ['const a = {;', 'module', 1, 12],
    ['let x;\nlet x;', 'module', 2, 5],
    ['\uFEFF\r\nif (', 'module', 2, 5],
    ['await 1 1', 'module', 1, 9],
    ["import 'x';", 'script', 1, 1],
    ["'use strict';\nvar x = 010;", 'script', 2, 9],
    ['#!/usr/bin/env node\nlet module = 1;', 'script', 2, 5],
    ['let a, require;', 'script', 1, 8],
    ['f(() => {\n}));', 'script', 2, 3],
  ] as const)('in %j (%s) is at line %i, column %i', (source, kind, line, column) => {
    expect(locateSyntaxError(source, kind)).toMatchObject({ line, column });
  });

  it.each([
    ['await import("x"); export {};', 'module'],
    ['return require("x");', 'script'],
    ['#!/usr/bin/env node\nusing;', 'script'],
    ['x = 010; with (y) { await = new.target }; function f(a, a) {}', 'script'],
    ['var module = 1; function require() {}', 'script'],
  ] as const)('is not found in %j (%s)', (source, kind) => {
    expect(locateSyntaxError(source, kind)).toBeNull();
  });
});

describe('a file that does not parse', () => {
  it.each([
    ['a script in which an octal number is right', 'server.js', 'x = 010\nlet y; let y', 2, 12],
    ['a module that only its `await` tells of', 'server.js', 'await 1\nlet y; let y', 2, 12],
    ['a file that exports and has an octal number', 'server.js', 'export {}\nx = 010', 2, 5],
    ['a script by its ending', 'server.cjs', 'x = 010; await 1', 1, 16],
  ])('is placed as what it is: %s', (_, file, source, line, column) => {
    expect(locateInFiles({ [file]: source }, [file])).toMatchObject({ place: { file, line, column } });
  });

  it.each([
    ['await 1', 'server.js'],
    ['const module = 1', 'server.js'],
    ['x = 010', 'server.cjs'],
  ])('is not %s in %s', (source, file) => {
    expect(locateInFiles({ [file]: source }, [file])).toBeNull();
  });
});
