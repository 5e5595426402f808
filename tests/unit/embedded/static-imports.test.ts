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
