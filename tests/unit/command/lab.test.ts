/** `npm run lab` as a person runs it: a process, its output, its exit code. */

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../../scripts/lab.ts', import.meta.url));
let folder = '';

interface Output {
  code: number;
  stdout: string;
  stderr: string;
}

function lab(...args: string[]): Promise<Output> {
  const env = { ...process.env, LC_ALL: 'es_ES.UTF-8', INIT_CWD: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, ...args], { env, cwd: folder }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

async function labJson(...args: string[]) {
  const { code, stdout } = await lab(...args, '--json');
  return { code, result: JSON.parse(stdout) };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-command-'));
  await mkdir(join(folder, 'lib'));
  await mkdir(join(folder, 'clients'));
  const files = {
    'server.mjs': `import express from 'express'
      import { word } from './lib/word.mjs'
      const app = express()
      await new Promise((resolve) => setTimeout(resolve, 100))
      app.get('/hello', (req, res) => res.send(word))
      app.listen(3000)`,
    'lib/word.mjs': "export const word = 'from another file'",
    'broken.js': 'const a = [1, 2\nconst b = 3',
    'throws.js': "throw new Error('on purpose')",
    'hello.json': '{ "requests": [{ "path": "/hello" }] }',
    'wrong.json': '{ "requests": [{ "count": 0 }] }',
    'not.json': '{ "requests": ',
    'elsewhere.mjs': "import http from 'node:http'\nhttp.createServer((q, s) => s.end(q.url)).listen(4000)",
    'elsewhere.json': '{ "requests": [{ "path": "/aside" }], "port": 4000 }',
    'asks.json': '{ "program": "clients/asks.js", "until": 5000, "port": 4000 }',
    'clients/asks.js': "import { path } from './path.js'\nawait fetch('http://localhost:4000' + path)",
    'clients/path.js': "export const path = '/asked'",
    'nobody.json': '{ "program": "nobody.js", "until": 5000 }',
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  await mkdir(join(folder, 'links'));
  await symlink(join('..', 'server.mjs'), join(folder, 'links', 'mi enlace.mjs'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.concurrent('the lab command', () => {
  test('prints a table, a timeline and the server’s log for people', async ({ expect }) => {
    const { code, stdout } = await lab('fixed-delay');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^3 +3 +0,0 s +5,0 s +5,0 s +200 servida +◇·+▮$/m);
    expect(stdout).toContain('hit 5: 5000 ms');
  });

  test('speaks Chinese when asked to', async ({ expect }) => {
    const { stdout } = await lab('fixed-delay', '--lang', 'zh-cn');
    expect(stdout).toMatch(/^3 +3 +0\.0秒 +5\.0秒 +5\.0秒 +200 已响应/m);
  });

  test('prints exactly one object with --json, of the shape that the design names', async ({ expect }) => {
    const { code, result } = await labJson('fixed-delay', '--scenario', 'five-at-once');
    expect(code).toBe(0);
    expect(Object.keys(result)).toEqual([
      'lab',
      'scenario',
      'engine',
      'pace',
      'versions',
      'observations',
      'log',
    ]);
    expect(result).toMatchObject({
      lab: 'fixed-delay',
      scenario: 'five-at-once',
      engine: 'embedded',
      pace: 'instant',
    });
    expect(result.observations.map(({ delay }: { delay: number }) => delay)).toEqual([
      0, 0, 5000, 5000, 5000,
    ]);
  });

  test.for(['embedded', 'node'] as const)(
    'runs a server file from anywhere, .mjs, with bare and relative imports, on %s',
    async (engine, { expect }) => {
      const { code, result } = await labJson(
        '--server',
        'server.mjs',
        '--scenario',
        'hello.json',
        '--engine',
        engine,
      );
      expect(code).toBe(0);
      expect(result.observations[0]).toMatchObject({
        status: 200,
        body: 'from another file',
        outcome: 'served',
      });
    },
  );

  test('follows a link to a server: its imports start from where it leads', async ({ expect }) => {
    const { code, result } = await labJson('--server', 'links/mi enlace.mjs', '--scenario', 'hello.json');
    expect(code).toBe(0);
    expect(result.observations[0]).toMatchObject({ status: 200, body: 'from another file' });
  });

  test('sends where the scenario says', async ({ expect }) => {
    const { code, result } = await labJson('--server', 'elsewhere.mjs', '--scenario', 'elsewhere.json');
    expect(code).toBe(0);
    expect(result.observations).toMatchObject([{ path: '/aside', status: 200, body: '/aside' }]);
  });

  test.for(['embedded', 'node'])(
    'runs a client program beside its scenario’s file on %s',
    async (engine, { expect }) => {
      const args = ['--server', 'elsewhere.mjs', '--scenario', 'asks.json', '--engine', engine];
      const { code, result } = await labJson(...args);
      expect(code).toBe(0);
      expect(result.observations).toMatchObject([{ n: 1, path: '/asked', status: 200, body: '/asked' }]);
    },
  );

  test('names the program that is not there', async ({ expect }) => {
    const { code, stderr } = await lab('--server', 'elsewhere.mjs', '--scenario', 'nobody.json');
    expect(code).toBe(2);
    expect(stderr).toContain('nobody.js');
  });

  test('brings a lab’s program along to another server', async ({ expect }) => {
    const { code, result } = await labJson(
      'back-off',
      '--scenario',
      'retry-after',
      '--server',
      'elsewhere.mjs',
    );
    // It listens elsewhere: the run cannot begin, but the program was found.
    expect(result.error).toEqual({ kind: 'silent', port: 3000 });
    expect(code).toBe(1);
  });

  test('runs another server against a lab’s scenario', async ({ expect }) => {
    const { code, result } = await labJson('fixed-delay', '--server', 'server.mjs');
    expect(code).toBe(0);
    expect(result.observations.map(({ status }: { status: number }) => status)).toEqual([
      404, 404, 404, 404, 404,
    ]);
  });

  test.for([
    ['a syntax error', 'broken.js', { kind: 'syntax', place: { file: 'broken.js', line: 2, column: 1 } }],
    [
      'a throw',
      'throws.js',
      { kind: 'exception', message: 'Error: on purpose', place: { file: 'throws.js', line: 1 } },
    ],
  ] as const)('exits with 1 on %s, and tells where', async ([, server, error], { expect }) => {
    const { code, result } = await labJson('fixed-delay', '--server', server);
    expect(code).toBe(1);
    expect(result.error).toMatchObject(error);
    const spoken = await lab('fixed-delay', '--server', server);
    expect(spoken.code).toBe(1);
    expect(spoken.stdout).toMatch(new RegExp(`^${server}, línea ${error.place.line}`, 'm'));
  });

  test.for([
    ['an unknown lab', ['nothing'], 'No hay ningún laboratorio «nothing»'],
    ['no lab', [], 'Di qué laboratorio ejecutar: '],
    ['an unknown scenario', ['fixed-delay', '--scenario', 'nope'], 'five-at-once'],
    ['a scenario with a wrong field', ['fixed-delay', '--scenario', 'wrong.json'], '«requests[0].count»'],
    ['a scenario that is not JSON', ['fixed-delay', '--scenario', 'not.json'], 'not.json'],
    ['a server that is not there', ['fixed-delay', '--server', 'gone.js'], 'No existe el archivo «gone.js»'],
    ['an unknown engine', ['fixed-delay', '--engine', 'warp'], '--engine no admite «warp»'],
    ['an unknown pace', ['fixed-delay', '--pace', '3'], '--pace no admite «3»'],
    ['an unknown option', ['fixed-delay', '--fast'], '--fast'],
  ] as const)('exits with 2 on %s, and says what would do', async ([, args, sentence], { expect }) => {
    const { code, stdout, stderr } = await lab(...args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(sentence);
    const json = await labJson(...args);
    expect(json.code).toBe(2);
    expect(json.result.error.kind).toBeTypeOf('string');
  });

  test('exits with 3 where an engine cannot do what was asked', async ({ expect }) => {
    const { code, result } = await labJson('fixed-delay', '--engine', 'node', '--pace', 'instant');
    expect(code).toBe(3);
    expect(result.error).toEqual({ kind: 'paceUnsupported', pace: 'instant' });
  });
});
