import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderOf, type Project, projectFiles } from '../../../src/bench/take-away/project.ts';
import { zipFiles } from '../../../src/bench/take-away/zip.ts';
import { OBSERVED_PACKAGES, readVersions } from '../../../src/engines/node/versions.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import type { Lab, Locale } from '../../../src/lab/definition.ts';
import type { Scenario } from '../../../src/lab/scenario.ts';
import { planSchedule } from '../../../src/lab/schedule.ts';
import { makeLab } from '../bench/fixtures.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Delays from the third on, and says what it was asked. */
const SERVER = `import express from 'express'
import { slowDown } from 'express-slow-down'

const app = express()
app.use(express.text({ type: () => true }))
app.use(slowDown({ windowMs: 10_000, delayAfter: 2, delayMs: () => 300 }))
app.all('/{*any}', (req, res) => {
  const { method, originalUrl, ip, body } = req
  console.log(JSON.stringify({ method, url: originalUrl, ip, body: body ?? '', forwarded: req.get('x-forwarded-for'), kind: req.get('content-type') }))
  if (req.path === '/refused') res.status(429)
  res.end('ok')
})
app.listen(3000, (error) => {
  if (error) throw error
})
`;

function makeProject(scenario: Scenario, changes: Partial<Lab> = {}, locale: Locale = 'es'): Project {
  const lab: Lab = { ...makeLab(), files: { 'server.js': SERVER }, ...changes };
  const texts = { title: 'Título', goal: 'Meta.', scenarios: {}, breaks: {}, notes: [] };
  return {
    lab,
    texts,
    files: lab.files,
    scenario,
    scenarioName: 'cinco',
    versions: readVersions(),
    words: wordsFor(locale),
  };
}

let folder: string;
let running: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'take-away-'));
  running = [];
});

afterEach(async () => {
  await Promise.all(
    running.map(async (child) => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }),
  );
  await rm(folder, { recursive: true });
});

/** Unzips into a folder of its own, with this project's packages in place of what `npm install` brings. */
async function unpack(project: Project): Promise<string> {
  const archive = zipFiles(folderOf(project), projectFiles(project));
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  const unpacked = join(folder, folderOf(project));
  await symlink(join(ROOT, 'node_modules'), join(unpacked, 'node_modules'));
  return unpacked;
}

/** Leads the server to a free port: port 3000 of this machine may be anyone's. */
const PRELOAD = `import { virtualisePorts } from ${JSON.stringify(join(ROOT, 'src/engines/node/ports.ts'))}
virtualisePorts((virtual, actual) => console.log('bound ' + actual))`;

interface Output {
  child: ChildProcess;
  text(): string;
}

function start(cwd: string, args: string[], env: Record<string, string> = {}): Output {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env } });
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return { child, text: () => text };
}

async function startServer(cwd: string): Promise<Output & { port: string }> {
  const preload = join(folder, 'preload.mjs');
  await writeFile(preload, PRELOAD);
  const server = start(cwd, ['--import', preload, 'server.js']);
  while (!server.text().includes('bound')) {
    await Promise.race([once(server.child.stdout ?? server.child, 'data'), once(server.child, 'exit')]);
    if (server.child.exitCode !== null) throw new Error(server.text());
  }
  return { ...server, port: /bound (\d+)/.exec(server.text())?.[1] ?? '' };
}

/** What the client printed: one entry a request, in the order in which they ended. */
async function runClient(cwd: string, port: string, file = 'client.js') {
  const client = start(cwd, [file], { PORT: port });
  const [code] = await once(client.child, 'close');
  const lines = client.text().trim().split('\n');
  const results = lines.flatMap((line) => {
    const found = /^#(\d+) {2}(.+?) {2}(\d+) ms$/.exec(line);
    return found ? [{ n: Number(found[1]), how: found[2], took: Number(found[3]) }] : [];
  });
  return { code, results, text: client.text() };
}

describe('the unzipped folder', () => {
  it('runs: the server serves, and the client prints every request’s status and time', async () => {
    const cwd = await unpack(makeProject({ requests: [{ count: 5 }, { at: 700, path: '/refused' }] }));
    const server = await startServer(cwd);
    const { code, results } = await runClient(cwd, server.port);
    expect(code).toBe(0);
    expect(results.map(({ n, how }) => `${n} ${how}`).sort()).toEqual([
      ...['1 200', '2 200', '3 200', '4 200', '5 200'],
      '6 429',
    ]);
    const delayed = results.filter(({ took }) => took >= 299).map(({ n }) => n);
    expect(delayed).toEqual(expect.arrayContaining([3, 4, 5, 6]));
    expect(delayed).not.toContain(1);
  });

  it('sends what the lab’s own sender would: methods, bodies, headers, addresses', async () => {
    const scenario = {
      clients: {
        near: { ip: '127.0.0.9', headers: { 'X-Forwarded-For': '1.1.1.1' } },
        far: { ip: '2001:db8::1', forwarded: true, headers: { 'X-Forwarded-For': '9.9.9.9' } },
      },
      requests: [
        { method: 'POST', body: { a: [1, 'ñ'] } },
        { at: 50, method: 'PUT', body: 'text', headers: { 'content-type': 'text/x-own' } },
        { at: 100, client: 'near', path: '/a?b=c' },
        { at: 150, client: 'far', method: 'DELETE', body: [] },
      ],
    };
    const cwd = await unpack(makeProject(scenario));
    const server = await startServer(cwd);
    const { results } = await runClient(cwd, server.port);
    expect(results).toHaveLength(4);
    const seen = server
      .text()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    const planned = planSchedule(scenario, '/api/data').map(({ method, path, socketIp, body, headers }) => ({
      method,
      url: path,
      ip: `::ffff:${socketIp}`,
      body: body ?? '',
      forwarded: headers['X-Forwarded-For'],
      kind: headers['Content-Type'] ?? headers['content-type'],
    }));
    expect(seen).toEqual(planned.map((request) => JSON.parse(JSON.stringify(request))));
  });

  it('sends each request at its time, in whatever order they are listed', async () => {
    const cwd = await unpack(makeProject({ requests: [{ at: 300, path: '/late' }, { path: '/soon' }] }));
    const server = await startServer(cwd);
    await runClient(cwd, server.port);
    expect(server.text().match(/\/(late|soon)/g)).toEqual(['/soon', '/late']);
  });

  it('has a client that gives up, in the page’s language', async () => {
    const cwd = await unpack(makeProject({ requests: [{ count: 2 }, { giveUpAfter: 100 }] }, {}, 'zh-cn'));
    const server = await startServer(cwd);
    const { results } = await runClient(cwd, server.port);
    expect(results.find(({ n }) => n === 3)?.how).toBe('已放弃');
  });

  it('tells whoever forgot to start the server, and exits with 1', async () => {
    const cwd = await unpack(makeProject({ requests: [{ count: 2 }, { at: 900 }] }));
    const { code, results, text } = await runClient(cwd, '1');
    expect(results.map(({ how }) => how)).toEqual(['ECONNREFUSED', 'ECONNREFUSED', 'ECONNREFUSED']);
    expect(text).toContain('Arráncalo antes: node server.js');
    expect(code).toBe(1);
  });

  it('has a package.json with exactly the versions that were observed', async () => {
    const cwd = await unpack(makeProject({ requests: [{}] }));
    const { dependencies, type } = JSON.parse(await readFile(join(cwd, 'package.json'), 'utf8'));
    expect(Object.keys(dependencies)).toEqual([...OBSERVED_PACKAGES]);
    for (const name of OBSERVED_PACKAGES) {
      const installed = JSON.parse(await readFile(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'));
      expect(dependencies[name]).toBe(installed.version);
    }
    expect(type).toBe('module');
  });

  it('has the code as it stood on the bench, and the scenario as the lab command takes it', () => {
    const project = makeProject({ requests: [{ count: 3 }] });
    const files = projectFiles({ ...project, files: { 'server.js': 'mine' } });
    expect(files['server.js']).toBe('mine');
    expect(JSON.parse(files['scenario.json'] ?? '')).toEqual({ requests: [{ count: 3 }] });
  });

  it('sends to the scenario’s own port, and says which it is', () => {
    const files = projectFiles(makeProject({ requests: [{}], port: 4321 }));
    expect(files['client.js']).toContain('"port": 4321');
    expect(files['README.md']).toContain('4321');
    expect(JSON.parse(files['scenario.json'] ?? '')).toEqual({ requests: [{}], port: 4321 });
  });

  it('with a client program runs that, and promises nothing that only our client does', () => {
    const own = { 'server.js': SERVER, 'hammer.js': 'await fetch("http://localhost:3000")' };
    const files = projectFiles(makeProject({ program: 'hammer.js', until: 1000 }, { files: own }));
    expect(JSON.parse(files['package.json'] ?? '').scripts.client).toBe('node hammer.js');
    expect(files['README.md']).toContain('node hammer.js');
    expect(files['README.md']).not.toContain('PORT');
  });

  it('leaves the lab’s own files alone where they are called like ours', () => {
    const own = { 'server.js': SERVER, 'client.js': 'the lab’s' };
    const files = projectFiles(makeProject({ requests: [{}] }, { files: own }));
    expect(files['client.js']).toBe('the lab’s');
    expect(files['send-scenario.js']).toContain('scenario.json');
    const program = projectFiles(makeProject({ program: 'client.js', until: 1000 }, { files: own }));
    expect(program['client.js']).toBe('the lab’s');
    expect(program['send-scenario.js']).toBeUndefined();
  });
});

describe.each(['es', 'zh-cn'] as const)('its README in %s', (locale) => {
  it('says how to run it, with which versions, and whether the server was changed', () => {
    const project = makeProject({ requests: [{}] }, {}, locale);
    const readme = projectFiles(project)['README.md'] ?? '';
    const { node = '', express = '' } = readVersions();
    for (const part of [
      'npm install',
      'node server.js',
      'node client.js',
      node,
      `express ${express}`,
      '3000',
      'PORT',
    ]) {
      expect(readme).toContain(part);
    }
    expect(readme).not.toContain('undefined');
    const changed = projectFiles({ ...project, files: { 'server.js': 'mine' } })['README.md'];
    expect(changed).not.toBe(readme);
  });
});

describe('the archive', () => {
  it('holds one folder, named for the lab', async () => {
    const archive = zipFiles('fixed-delay', { 'server.js': 'const 延迟 = 1', 'lib/a.js': 'a' });
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect(Object.keys(files)).toEqual(['fixed-delay/server.js', 'fixed-delay/lib/a.js']);
    expect(strFromU8(files['fixed-delay/server.js'] ?? new Uint8Array())).toBe('const 延迟 = 1');
  });
});
