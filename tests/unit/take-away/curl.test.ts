import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Command } from '../../../src/bench/take-away/command.ts';
import { asCurl } from '../../../src/bench/take-away/curl.ts';
import type { RequestSpec, Scenario } from '../../../src/lab/scenario.ts';

const run = promisify(execFile);

/** Ends a call in what the fakes print. */
const END = '\0.END.\0';

/** Prints its name and its arguments, a NUL behind each, in place of sending anything or waiting. */
const FAKE = `#!/bin/sh\nexec printf '%s\\0' "\${0##*/}" "$@" .END.\n`;

let folder: string;
let bin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curl-'));
  bin = join(folder, 'bin');
  await run('mkdir', [bin]);
  for (const name of ['curl', 'sleep']) {
    await writeFile(join(bin, name), FAKE);
    await chmod(join(bin, name), 0o755);
  }
});
afterAll(() => rm(folder, { recursive: true }));

function curlFor(scenario: Scenario): Command {
  return asCurl({ scenario, port: 3000, path: '/api/data' });
}

function textFor(...requests: RequestSpec[]): string {
  const command = curlFor({ requests });
  if (!command.ok) throw new Error(command.reason);
  return command.text;
}

/** What the script would call, by a real shell, in a folder of its own. */
async function callsOf(text: string, shell = 'bash'): Promise<string[][]> {
  const script = join(folder, 'script.sh');
  await writeFile(script, text);
  await run(shell, ['-n', script]);
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, SECRET: 'leaked' };
  const { stdout, stderr } = await run(shell, [script], { cwd: folder, env });
  expect(stderr).toBe('');
  expect((await readdir(folder)).sort()).toEqual(['bin', 'script.sh']);
  return stdout
    .split(END)
    .slice(0, -1)
    .map((call) => call.split('\0'));
}

/** What follows the options that every call has. */
async function argumentsOf(spec: RequestSpec, shell?: string): Promise<string[]> {
  const [call = []] = await callsOf(textFor(spec), shell);
  return call.slice(7);
}

const URL_OF_LAB = 'http://127.0.0.1:3000/api/data';

describe('a burst', () => {
  it('is a loop of processes that are waited for', () => {
    expect(textFor({ count: 5 })).toBe(
      [
        '(',
        'n=0',
        `send() { n=$((n + 1)); curl -gs --path-as-is -o /dev/null -w "$n  %{http_code}  %{time_total} s\\n" "$@" & }`,
        `for i in 1 2 3 4 5; do send ${URL_OF_LAB}; done`,
        'wait',
        ')',
        '',
      ].join('\n'),
    );
  });

  it('numbers its requests from 1', async () => {
    const calls = await callsOf(textFor({ count: 12 }));
    const numbers = calls.map((call) => Number(call[6]?.split(' ')[0])).sort((a, b) => a - b);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('keeps the pauses between bursts, and before the first', () => {
    const lines = textFor({ at: 500, count: 2 }, { at: 11_000 }).split('\n').slice(3, -2);
    expect(lines).toEqual([
      'sleep 0.5',
      `for i in 1 2; do send ${URL_OF_LAB}; done`,
      'sleep 10.5',
      `send ${URL_OF_LAB}`,
      'wait',
    ]);
  });

  it('that comes again at an even pace is a loop in a loop', async () => {
    const text = textFor({ count: 4, every: 250 });
    expect(text).toContain(
      `for j in 1 2 3; do\n  send ${URL_OF_LAB}\n  sleep 0.25\ndone\nsend ${URL_OF_LAB}`,
    );
    const calls = await callsOf(text);
    expect(calls.filter(([name]) => name === 'curl')).toHaveLength(4);
    expect(calls.filter(([name]) => name === 'sleep')).toEqual(Array(3).fill(['sleep', '0.25']));
  });

  it('is in order of time where the scenario lists a later request first', () => {
    expect(textFor({ at: 1000, path: '/late' }, { path: '/soon' })).toMatch(
      /soon[\s\S]+sleep 1\n[\s\S]+late/,
    );
  });
});

describe('a request', () => {
  it('has its method, headers, body and patience', async () => {
    const spec = { method: 'PUT', headers: { 'X-Api-Key': 'k 1' }, body: { a: 1 }, giveUpAfter: 20_000 };
    expect(await argumentsOf(spec)).toEqual([
      ...['-X', 'PUT'],
      ...['-H', 'X-Api-Key: k 1'],
      ...['-H', 'Content-Type: application/json'],
      ...['--data-raw', '{"a":1}'],
      ...['--max-time', '20'],
      URL_OF_LAB,
    ]);
  });

  it('with a body and no type is not called a form', async () => {
    expect(await argumentsOf({ method: 'POST', body: '@/etc/passwd' })).toEqual([
      ...['-X', 'POST', '-H', 'Content-Type:', '--data-raw', '@/etc/passwd', URL_OF_LAB],
    ]);
  });

  it('for the head alone does not wait for a body', async () => {
    expect(await argumentsOf({ method: 'HEAD' })).toEqual(['--head', URL_OF_LAB]);
  });

  it('of a client comes from its address, or says so as a proxy would', async () => {
    const clients = { near: { ip: '127.0.0.9' }, far: { ip: '203.0.113.7', forwarded: true } };
    const command = curlFor({ requests: [{ client: 'near' }, { client: 'far' }], clients });
    expect(command.ok && command.text).toContain(`--interface 127.0.0.9 ${URL_OF_LAB}`);
    expect(command.ok && command.text).toContain(`-H 'X-Forwarded-For: 203.0.113.7' ${URL_OF_LAB}`);
  });

  it('keeps a header without a value, and what stands behind a # in its path', async () => {
    expect(await argumentsOf({ headers: { 'X-Empty': '' }, path: '/a#b' })).toEqual([
      ...['-H', 'X-Empty;', '--request-target', '/a#b', 'http://127.0.0.1:3000/a'],
    ]);
  });
});

/** Whatever a stranger's link may have put into a scenario. */
const EVIL = [
  `'; touch pwned; '`,
  `"; touch pwned; "`,
  '$(touch pwned)',
  '`touch pwned`',
  ['$SECRET', '{SECRET}'].join(' $'),
  '\\',
  `\\'; touch pwned #`,
  `'\\''; touch pwned; '\\''`,
  '!! !$ ^a^b',
  '& touch pwned &',
  '| touch pwned',
  '> pwned',
  '*  ~  ?  [a-z]  {a,b}',
  '-o pwned',
  '--config pwned',
  '\n touch pwned \n',
  '\r\n',
  '%{http_code} %s \\n',
  '\u2018; touch pwned; \u2019',
  '=touch',
];

describe.each(['bash', 'sh'])('in %s nothing escapes its quotes', (shell) => {
  it.each(EVIL)('as a body: %j', async (evil) => {
    const found = await argumentsOf({ method: 'POST', body: evil }, shell);
    expect(found[found.indexOf('--data-raw') + 1]).toBe(evil);
    expect(found).toHaveLength(7);
  });

  it.each(EVIL.filter((evil) => !/[\r\n]/.test(evil)))('as a header’s value: %j', async (evil) => {
    expect(await argumentsOf({ headers: { 'X-A': evil } }, shell)).toEqual([
      '-H',
      `X-A: ${evil}`,
      URL_OF_LAB,
    ]);
  });

  it.each(EVIL)('as a path: %j', async (evil) => {
    const found = await argumentsOf({ path: `/${evil}` }, shell);
    const target = found.includes('--request-target')
      ? found[1]
      : found[0]?.slice('http://127.0.0.1:3000'.length);
    expect(decodeURIComponent((target ?? '').replaceAll(/%(?![0-9A-F]{2})/g, '%25'))).toBe(`/${evil}`);
  });

  it.each(EVIL)('as a method, which no schema would let through: %j', async (evil) => {
    expect((await argumentsOf({ method: evil }, shell)).slice(0, 2)).toEqual(['-X', evil]);
  });
});

it('zsh would run what begins with =, so that is between quotes too', () => {
  expect(textFor({ method: 'POST', body: '=touch' })).toContain(`--data-raw '=touch'`);
});

describe('there is no loop', () => {
  it('for a client that is a program', () => {
    expect(curlFor({ program: 'client.js', until: 1000 })).toEqual({ ok: false, reason: 'program' });
  });

  it('for more than 500 processes at once, or 10,000 requests in all', () => {
    expect(curlFor({ requests: [{ count: 500 }] }).ok).toBe(true);
    expect(curlFor({ requests: [{ count: 501 }] })).toEqual({ ok: false, reason: 'tooMany' });
    expect(curlFor({ requests: [{ count: 1e9, every: 1 }] })).toEqual({ ok: false, reason: 'tooMany' });
  });

  it('for a NUL', () => {
    expect(curlFor({ requests: [{ body: 'a\0b' }] })).toEqual({ ok: false, reason: 'unwritable' });
  });
});
