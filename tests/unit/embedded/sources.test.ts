import { describe, expect, it } from 'vitest';
import { findPackagePlaces } from '../../../src/engines/embedded/build/package-places.ts';
import { RewrittenSource } from '../../../src/engines/embedded/runtime/rewritten-source.ts';
import { markAwaits } from '../../../src/engines/embedded/sources/mark-awaits.ts';
import { prepareSources } from '../../../src/engines/embedded/sources/prepare.ts';
import { findReferences } from '../../../src/engines/embedded/sources/scopes.ts';
import { parseFile } from '../../../src/engines/embedded/sources/syntax-tree.ts';
import { packageOfFrame } from '../../../src/traffic/stack.ts';
import { expressServer, logOf, only, runServer } from './run-server.ts';

function programOf(source: string) {
  const program = parseFile(source);
  if (!program) throw new Error(`does not parse: ${source}`);
  return program;
}

function mark(source: string): RewrittenSource {
  const marked = new RewrittenSource(source);
  for (const { start, end, text } of markAwaits(source, programOf(source))) marked.replace(start, end, text);
  return marked;
}

describe('a file that awaits', () => {
  it.each([
    ['an await', 'await a', 'const __turn=__engineEnter();__turn.take(await __turn.wait(a))?.value'],
    [
      'nothing that waits',
      'async () => { try { a() } catch { b() } }',
      'async () => { try { a() } catch { b() } }',
    ],
    [
      'an arrow’s expression',
      'f(async () => ({ a: await b }))',
      'f(async () => {const __turn=__engineEnter();return(({ a: __turn.take(await __turn.wait(b))?.value }))})',
    ],
    [
      'a directive without a semicolon',
      "async function f() { 'use strict'\n await a }",
      "async function f() { 'use strict';const __turn=__engineEnter();\n __turn.take(await __turn.wait(a))?.value }",
    ],
    [
      'a loop with a label, without braces',
      'async () => { a: for await (b of c) d }',
      'async () => {const __turn=__engineEnter(); {a: for await (b of __turn.each(c,"c")) {__turn.back();d}__turn.back();} }',
    ],
    [
      'a shebang and the name itself',
      '#!/usr/bin/env node\nawait __turn',
      '#!/usr/bin/env node\nconst __turn1=__engineEnter();__turn1.take(await __turn1.wait(__turn))?.value',
    ],
    [
      'keywords without spaces',
      'async function* f() { for await (const a of[b]) await[a]; return[c] }',
      'async function* f() {const __turn=__engineEnter(); {for await (const a of __turn.each([b],"(intermediate value)")) {__turn.back();__turn.take(await __turn.wait([a]))?.value;}__turn.back();} return __turn.wait(([c])) }',
    ],
    [
      'what is yielded',
      'async function* f() { const a = yield\n yield[a]; yield b, c }',
      'async function* f() {const __turn=__engineEnter(); const a = yield __turn.pass()\n yield __turn.pass([a]); yield __turn.pass(b), c }',
    ],
    ['a generator that never waits', 'function* f() { yield a }', 'function* f() { yield a }'],
    [
      'what is called without a `this`',
      '(await a)(); (await b)`c`',
      'const __turn=__engineEnter();(__turn.take(await __turn.wait(a))?.give?.())(); (__turn.take(await __turn.wait(b))?.give?.())`c`',
    ],
  ])('says so: %s', (_, source, marked) => {
    expect(mark(source).toString()).toBe(marked);
  });

  it('keeps its 5 lines, and its columns can be found again', () => {
    const source = 'const f = async () => {\n  try {\n    await a(await b())\n  } finally { c() }\n}';
    const marked = mark(source);
    const lines = marked.toString().split('\n');
    expect(lines).toHaveLength(5);
    expect(marked.originalColumn(3, (lines[2] ?? '').indexOf('b()') + 1)).toBe(19);
    expect(marked.originalColumn(4, (lines[3] ?? '').indexOf('c()') + 1)).toBe(15);
  });

  it('goes on where its previous line has no semicolon', async () => {
    const server = expressServer(
      'async (req, res) => {\n  const a = () => 1\n  const b = a\n  await null\n  res.json(b())\n}',
    );
    expect(only(await runServer({ server }), 'ended')).toMatchObject([{ body: '1' }]);
  });

  it('crashes at line 5, column 18 of its own text', async () => {
    const server = expressServer(
      'async () => {\n  await 1; await nope();\n}',
      'app.use((e, req, res, next) => setImmediate(() => { throw e }));',
    )
      .replace('app.use((e', 'const late = (e')
      .replace('throw e }));', 'throw e });')
      .replace('app.listen', 'app.use(late);\napp.listen');
    expect((await runServer({ server })).at(-1)).toMatchObject({
      type: 'crashed',
      error: { place: { file: 'server.js', line: 5, column: 18 } },
    });
  });
});

describe('the preparation of a lab’s files', () => {
  it('changes nothing in a file that neither awaits nor imports another', async () => {
    const files = { 'server.js': "import express from 'express';", 'data.json': '{}' };
    expect(await prepareSources(files)).toEqual({ edits: {}, shapes: null, kinds: {} });
  });

  it.each([
    [
      'two that import each other',
      { 'a.js': "import './b.js'", 'b.js': "import './a.js'" },
      ['a.js', 'b.js'],
    ],
    ['one that imports itself', { 'a.js': "import * as a from './a.js'; export { a }" }, ['a.js']],
    ['one that a script asks for', { 'a.js': "require('./b.mjs')", 'b.mjs': 'export {}' }, ['b.mjs']],
    [
      'one after the other',
      { 'a.js': "import './b.js'; import './c.js'", 'b.js': "import './c.js'", 'c.js': '' },
      null,
    ],
  ])('hands over to the engine’s own linking: %s', async (_, files, linked) => {
    const { shapes } = await prepareSources(files);
    expect(shapes && Object.keys(shapes)).toEqual(linked);
  });
});

describe('a reference to an import', () => {
  it.each([
    ['x; x(); x`a`; new x; ({ x, y: x, x: 1 })', 6],
    ['a.x; ({ x: 1 }); class A { x = 1; x() {} }; x: for (;;) break x', 0],
    ['(x) => x; function f({ a: [x] }) { x } function x2() { var x; { x } }', 0],
    ['{ let x; x } for (const x of []) x; try {} catch (x) { x } switch (1) { case x: let x }', 0],
    ['{ { let x } x } f(x => x, x); class A { [x] = x; static { var x; x } }', 4],
  ])('is found in %s: %i', (source, count) => {
    expect(findReferences(programOf(source), new Set(['x']))).toHaveLength(count);
  });
});

describe('a module that cannot be imported', () => {
  it('is named with its place when `import()` meets a syntax error at line 2, column 12', async () => {
    const server = { 'server.js': "await import('./bad.js')", 'bad.js': '\uFEFFlet a;\r\nconst b = {;' };
    expect((await runServer({ server })).at(-1)).toMatchObject({
      error: { kind: 'syntax', place: { file: 'bad.js', line: 2, column: 12 } },
    });
  });

  it('tells who catches it what Node tells', async () => {
    const server = {
      'server.js': `for (const file of ['./none.js', './wants.js', './data.json']) {
  await import(file).catch((error) => console.log(error.name, error.code, error.message));
}`,
      'wants.js': "import { nope } from './has.js'",
      'has.js': 'export const a = 1',
      'data.json': '{}',
    };
    expect(logOf(await runServer({ server }))).toEqual([
      "Error ERR_MODULE_NOT_FOUND Cannot find module './none.js'",
      "SyntaxError undefined The requested module './has.js' does not provide an export named 'nope'",
      'TypeError ERR_IMPORT_ATTRIBUTE_MISSING Module "data.json" needs an import attribute of "type: json"',
    ]);
  });

  it('in a circle is read too early at line 2, column 24 of its reader', async () => {
    const server = {
      'server.js': "import './a.js'",
      'a.js': "import { B } from './b.js'\nexport class A {}",
      'b.js': "import { A } from './a.js'\nexport class B extends A {}",
    };
    expect((await runServer({ server })).at(-1)).toMatchObject({
      error: { place: { file: 'b.js', line: 2, column: 24 }, stack: 'at b.js:2:24' },
    });
  });

  it('in a circle is missing an export at line 1, column 10', async () => {
    const server = {
      'server.js': "import './a.js'",
      'a.js': "import { nope } from './b.js'",
      'b.js': "import './a.js'",
    };
    expect((await runServer({ server })).at(-1)).toMatchObject({
      error: {
        kind: 'import',
        missing: 'export',
        name: 'nope',
        place: { file: 'a.js', line: 1, column: 10 },
      },
    });
  });
});

describe('a package in a stack', () => {
  it('is found in the bundle by the source map: from column 4 on', () => {
    const sources = ['src/a.ts', '../node_modules/@x/y/index.js', '../node_modules/@x/y/lib/b.js'];
    expect(findPackagePlaces({ sources, mappings: 'AAAA,ICAA,ECAA;AFAA' })).toEqual([
      [0, 0, ''],
      [0, 4, '@x/y'],
      [1, 0, ''],
    ]);
  });

  it.each([
    ['    at express-rate-limit', 'express-rate-limit'],
    ['    at @x/y', '@x/y'],
    ['    at handle (server.js:1:2)', null],
    ['    at server.js:1:2', null],
  ])('is told from a place: %s', (line, name) => {
    expect(packageOfFrame(line)).toBe(name);
  });

  it('is named where a crash went through it', async () => {
    const server = expressServer('(req, res) => process.nextTick(() => res.app.render(1, 2, 3))');
    expect((await runServer({ server })).at(-1)).toMatchObject({
      error: { stack: expect.stringMatching(/^(at express\n)?at server\.js:4:\d+/) },
    });
  });
});
