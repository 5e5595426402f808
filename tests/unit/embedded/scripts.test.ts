/** CommonJS in the embedded engine: what is not strict code, and where its errors are. */

import { describe, expect, it } from 'vitest';
import { prepareSources } from '../../../src/engines/embedded/sources/prepare.ts';
import { logOf, runServer } from './run-server.ts';

const crashOf = async (server: string | Record<string, string>) => (await runServer({ server })).at(-1);

describe('a script that does not parse', () => {
  it.each([
    ['its own', { 'server.js': 'mode = 010\nvar a = = 1' }, 'server.js', 2, 9],
    ['a required one', { 'server.js': "require('./a')", 'a.js': '#!/bin/x\nx = 010; }' }, 'a.js', 2, 10],
    ['one by its ending', { 'server.js': "import './a.cjs'", 'a.cjs': '\uFEFFawait 1' }, 'a.cjs', 1, 7],
    ['a parameter’s name', { 'server.js': "import './a.cjs'", 'a.cjs': 'let module' }, 'a.cjs', 1, 5],
    ['strict code', { 'server.js': "require('./a')", 'a.js': "'use strict'\nx = 010" }, 'a.js', 2, 5],
    ['too many ends', { 'server.js': "require('./a')", 'a.js': 'f(() => {\n})}); (() => {' }, 'a.js', 2, 3],
  ])('crashes with its file, line and column: %s', async (_, server, file, line, column) => {
    expect(await crashOf(server)).toMatchObject({
      type: 'crashed',
      error: { kind: 'syntax', place: { file, line, column } },
    });
  });

  it('is a SyntaxError for who catches it, and does not run', async () => {
    const server = {
      'server.js': "try { require('./a') } catch ({ name }) { console.log(name, typeof ran) }",
      'a.js': 'ran = true\nlet y; let y',
    };
    expect(logOf(await runServer({ server }))).toEqual(['SyntaxError undefined']);
  });
});

describe('a script that fails', () => {
  it('crashes at line 1, column 10, with the names of its functions and files', async () => {
    const server = { 'server.js': "require('./a').run()", 'a.js': 'x = 0; x.nope(); exports.run = 1' };
    expect(await crashOf(server)).toMatchObject({
      error: {
        message: 'TypeError: x.nope is not a function',
        place: { file: 'a.js', line: 1, column: 10 },
        stack: 'at a.js:1:10\nat server.js:1:1',
      },
    });
  });

  it('shows itself alone in the stack that it prints', async () => {
    const server = 'function outer() { return new Error("x").stack }\nconsole.log(outer())';
    expect(logOf(await runServer({ server }))).toEqual([
      'Error: x\n    at outer (server.js:1:27)\n    at server.js:2:13',
    ]);
  });

  it('crashes at line 3, column 9, behind an await', async () => {
    const server = "require('http')\nasync function f() { await null\n  x.y.z = 1 }\nx = {}; f()";
    expect(await crashOf(server)).toMatchObject({ error: { place: { line: 3, column: 9 } } });
  });
});

describe('the kind of a file', () => {
  it.each([
    ['await 1', 'module'],
    ['const { module } = a', 'module'],
    ['class exports {}', 'module'],
    ['import x from "x"; await x', undefined],
    ['const x = require("module"); async () => await x', undefined],
    ['var await; await = 1', undefined],
    ['await (1)', undefined],
  ])('is told by the parser where the lexer could not: %s', async (source, kind) => {
    const { kinds } = await prepareSources({ 'server.js': source });
    expect(kinds['server.js']).toBe(kind);
  });
});

it('has no importScripts, although that is what it runs by', async () => {
  const server = 'console.log(typeof importScripts, (function () { return this })() === globalThis)';
  expect(logOf(await runServer({ server }))).toEqual(['undefined true']);
});

describe('a script that `import()` brings', () => {
  const files = {
    'server.js': `store = new (require('async_hooks').AsyncLocalStorage)()
for (id of ['a', 'b']) store.run(id, () => import('./' + id + '.cjs'))`,
    'a.cjs': "console.log('a in', store.getStore())",
    'b.cjs': "console.log('b in', store.getStore())",
  };

  it.each([
    ['among scripts', files],
    ['beside a module that might be required', { ...files, 'm.mjs': 'export {}' }],
  ])('runs in the context of who asked: %s', async (_, server) => {
    expect(logOf(await runServer({ server }))).toEqual(['a in a', 'b in b']);
  });
});
