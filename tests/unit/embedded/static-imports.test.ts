import { describe, expect, it } from 'vitest';
import { readBindings } from '../../../src/engines/import-clause.ts';
import { logOf, only, runServer } from './run-server.ts';

const bindingsOf = (clause: string) =>
  readBindings(clause, 0, clause.length)?.map(({ imported, local }) => `${imported}>${local}`) ?? null;

describe('an import statement', () => {
  it.each([
    ['import ', []],
    ['import a from ', ['default>a']],
    ['import{a}from', ['a>a']],
    ['import a, { b } from ', ['default>a', 'b>b']],
    ['import { a as b, "c d" as e, default as f, } from ', ['a>b', 'c d>e', 'default>f']],
    ['import /* { no } */ a, // { nor }\n {\n  b as c\n} from ', ['default>a', 'b>c']],
    ['import from from ', ['default>from']],
    ['import { as as as } from ', ['as>as']],
  ])('`%s` binds %j', (clause, expected) => {
    expect(bindingsOf(clause)).toEqual(expected);
  });

  it.each([
    'import * as a from ',
    'import a, * as b from ',
    'export { a } from ',
    'export * from ',
    'import defer * as a from ',
    'import source a from ',
    'import { "a" } from ',
  ])('`%s` takes more than names, or none', (clause) => {
    expect(bindingsOf(clause)).toBeNull();
  });
});

const SERVER = `#!/usr/bin/env node
const called = []
called.push
import express, { Router as Way } from 'express'
(1, 2)
import 'express-slow-down'; import {
  rateLimit,
  default as limiter } from "express-rate-limit"; import * as events from 'events'
import { once } from 'node:events';
export { once as again } from 'node:events';
console.log(typeof express, typeof Way, limiter === rateLimit, once === events.once, called.length);
try {
  express = 1;
} catch (error) {
  console.log(error.message, error.stack.split('\\n')[1]);
}
express().listen(3000);
`;

it('a file’s imports of packages are its constants: what stands around them stays what and where it was', async () => {
  const events = await runServer({ server: SERVER });
  expect(logOf(events)).toEqual([
    'function function true true 0',
    'Assignment to constant variable.     at server.js:13:11',
  ]);
  expect(only(events, 'ended')).toHaveLength(1);
});

it('the first import that leads nowhere is the one that is told, whatever comes after it', async () => {
  const server = "import './absent.js';\nimport nothing from 'nothing';\n";
  const [crash] = only(await runServer({ server }), 'crashed');
  expect(crash?.error).toMatchObject({ kind: 'import', specifier: './absent.js', place: { line: 1 } });
});

const EXPRESS = "import express from 'express'";

it.each([
  ['has a label', `a: ${EXPRESS};`, { line: 1, column: 4 }],
  ['follows another statement on its line', `a ${EXPRESS};`, { line: 1, column: 3 }],
  ['is followed by another on its line', `${EXPRESS} console.log(1)`, { line: 1, column: 31 }],
  [
    'is followed by another on its last line',
    `import {\n  default as express\n} from 'express' console.log(1)`,
    { line: 3, column: 18 },
  ],
  ['takes types', `import express, { type Request } from 'express';`, { line: 1, column: 24 }],
  ['takes nothing but types', `import type { Request } from 'express';`, { line: 1, column: 13 }],
])('an import that %s does not parse', async (_, statement, place) => {
  const server = `${statement}\nexpress().listen(3000);\n`;
  const [crash] = only(await runServer({ server }), 'crashed');
  expect(crash?.error).toMatchObject({ kind: 'syntax', place: { file: 'server.js', ...place } });
});

it.each([
  ['a package', "import {\n  default as express\n} from 'express'; null.x;", { line: 3, column: 24 }],
  [
    'two packages',
    "import {\n  default as a } from 'express'; import {\n  Router } from 'express'; null.x;",
    { line: 3, column: 33 },
  ],
  ['JSON', "import data from './data.json' with {\n  type: 'json'\n}; null.x;", { line: 3, column: 9 }],
])('code behind an import of %s on several lines keeps its column', async (_, server, place) => {
  const files = { 'server.js': server, 'data.json': '{}' };
  const [crash] = only(await runServer({ server: files }), 'crashed');
  expect(crash?.error).toMatchObject({ kind: 'exception', place: { file: 'server.js', ...place } });
});
