/** The unmodified client against the stand-in: what an engine may count on, and that nothing of it stays. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, OLDER_NODE, test } from './fixtures.ts';

declare global {
  /** What the page at `/client` has. */
  var client: typeof import('@webcontainer/api');
  var container: import('@webcontainer/api').WebContainer;
  /** Runs a file, or a text, to its end. */
  function runNode(...args: string[]): Promise<{ said: string; code: number }>;
}

async function openContainer(page: Page): Promise<void> {
  await page.goto('/client');
  await page.evaluate(async () => {
    globalThis.container = await client.WebContainer.boot({ workdirName: 'lab' });
    globalThis.runNode = async (...args) => {
      const started = await container.spawn('node', args);
      let said = '';
      const reader = started.output.getReader();
      for (let next = await reader.read(); !next.done; next = await reader.read()) said += next.value;
      return { said, code: await started.exit };
    };
  });
}

test('mounts a tree, reads and writes files, and lets nobody out of its folder', async ({
  page,
  standIn: _,
}) => {
  await openContainer(page);
  const seen = await page.evaluate(async () => {
    const { fs } = container;
    await container.mount({
      'a.txt': { file: { contents: 'ñ 动手' } },
      'b.bin': { file: { contents: new Uint8Array([0, 200, 255]) } },
      'link.txt': { file: { symlink: 'a.txt' } },
      folder: { directory: { 'c.txt': { file: { contents: 'c' } } } },
    });
    await container.mount({ 'd.txt': { file: { contents: 'd' } } }, { mountPoint: 'folder' });
    await fs.mkdir('x/y', { recursive: true });
    await fs.writeFile('/w.txt', 'w');
    await fs.rename('w.txt', 'x/w.txt');
    const entries = await fs.readdir('/', { withFileTypes: true });
    return {
      workdir: container.workdir.split('/').slice(-2),
      texts: [await fs.readFile('/a.txt', 'utf8'), await fs.readFile('link.txt', 'utf8')],
      bytes: [...(await fs.readFile('b.bin'))],
      folder: await fs.readdir('folder'),
      folders: entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
      moved: await fs.readFile('x/w.txt', 'utf8'),
      exported: Object.keys(await container.export('folder')),
      missing: await fs.readFile('nowhere', 'utf8').catch((error: Error) => error.message),
      outside: await fs.readFile('../../../etc/passwd', 'utf8').catch((error: Error) => error.message),
    };
  });
  expect({ ...seen, folders: seen.folders.sort() }).toEqual({
    workdir: ['home', 'lab'],
    texts: ['ñ 动手', 'ñ 动手'],
    bytes: [0, 200, 255],
    folder: ['c.txt', 'd.txt'],
    folders: ['folder', 'x'],
    moved: 'w',
    exported: ['c.txt', 'd.txt'],
    missing: expect.stringContaining('ENOENT'),
    outside: expect.stringContaining('EACCES'),
  });
});

test('gives a process a terminal: one stream, CRLF, what is typed is shown, 3 ends it', async ({
  page,
  standIn: _,
}) => {
  await openContainer(page);
  const seen = await page.evaluate(async () => {
    const program = `
      console.log([process.stdout.isTTY, process.env.A, process.cwd().endsWith('/home/lab')].join(' '))
      console.error('two')
      process.stdin.once('data', (data) => { console.log('read ' + data); process.exit(7) })`;
    const started = await container.spawn('node', ['-e', program], { env: { A: 5 } });
    const input = started.input.getWriter();
    let said = '';
    const reader = started.output.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      said += next.value;
      if (said.endsWith('two\r\n')) await input.write('typed\n');
    }
    const [code, other] = [await started.exit, await runNode('-e', 'process.exitCode = 3')];
    const shell = await container.spawn('sh', []).catch((error: Error) => error.message);
    return { said, code, other, shell };
  });
  expect(seen).toEqual({
    said: 'true 5 true\r\ntwo\r\ntyped\r\nread typed\r\n\r\n',
    code: 7,
    other: { said: '', code: 3 },
    shell: 'spawn sh ENOENT',
  });
});

const SERVER = `
  require('node:http').createServer((request, response) => response.end(String(request.socket.localPort > 0)))
    .on('error', (error) => { console.log(error.message); process.exitCode = 9 })
    .listen(3000, () => console.log('listens ' + server.address().port))`.replace(
  'require',
  'const server = require',
);

test('two containers listen on one port each for itself; a second server of one finds it taken, and free once the first is killed', async ({
  page,
  context,
  standIn: _,
}) => {
  const other = await context.newPage();
  const open = async (at: Page) => {
    await openContainer(at);
    return at.evaluate(async (server) => {
      const ready = new Promise<number>((resolve) => container.on('server-ready', resolve));
      const closed = new Promise<number>((resolve) =>
        container.on('port', (port, type) => type === 'close' && resolve(port)),
      );
      const started = await container.spawn('node', ['-e', server]);
      const port = await ready;
      const answer = await runNode(
        '-e',
        "fetch('http://localhost:3000').then((r) => r.text()).then(console.log)",
      );
      const second = await runNode('-e', server);
      started.kill();
      const killed = await started.exit;
      const after = await runNode(
        '-e',
        "fetch('http://localhost:3000').catch((e) => console.log(e.cause.code))",
      );
      return { port, answer, second, killed, closed: await closed, after };
    }, SERVER);
  };
  const [one, two] = await Promise.all([open(page), open(other)]);
  expect(two).toEqual(one);
  expect(one).toEqual({
    port: 3000,
    answer: { said: 'true\r\n', code: 0 },
    second: { said: 'listen EADDRINUSE: address already in use :::3000\r\n', code: 9 },
    killed: 143,
    closed: 3000,
    after: { said: 'ECONNREFUSED\r\n', code: 0 },
  });
});

test('two servers of one process: the second finds the port taken, and gets it in the turn in which the first closes', async ({
  page,
  standIn: _,
}) => {
  await openContainer(page);
  const { said } = await page.evaluate(() =>
    runNode(
      '-e',
      `const net = require('node:net')
       const one = net.createServer().listen(3000)
       net.createServer().on('error', ({ code, port }) => {
         console.log(code + ' ' + port)
         one.close()
         net.createServer().listen(3000, function () { console.log('listens ' + this.address().port); this.close() })
       }).listen(3000)`,
    ),
  );
  expect(said).toBe('EADDRINUSE 3000\r\nlistens 3000\r\n');
});

test('a loop that never turns is killed; one that may not be killed goes on until the container ends', async ({
  page,
  standIn,
}) => {
  await openContainer(page);
  const spin = () =>
    page.evaluate(async () => {
      const started = await container.spawn('node', ['-e', "console.log('in'); while (true);"]);
      await started.output.getReader().read();
      started.kill();
      return Promise.race([started.exit, container.fs.readdir('/').then(() => 'goes on')]);
    });
  standIn.behaviour.kill = 'ignored';
  expect(await spin()).toBe('goes on');
  expect(standIn.container.processes).toBe(1);
  standIn.behaviour.kill = 'works';
  const killed = await page.evaluate(async () => {
    const started = await container.spawn('node', [
      '-e',
      "process.on('SIGTERM', () => {}); console.log('in'); while (true);",
    ]);
    await started.output.getReader().read();
    started.kill();
    return started.exit;
  });
  expect(killed).toBe(137);
  const { root } = standIn.container;
  await page.evaluate(async () => {
    container.teardown();
    await client.WebContainer.boot();
  });
  expect(standIn.container.processes).toBe(0);
  expect(existsSync(root ?? '')).toBe(false);
});

test('output in pieces of one byte splits a character, which the client cannot mend', async ({
  page,
  standIn,
}) => {
  standIn.behaviour.pieces = 1;
  await openContainer(page);
  const { said } = await page.evaluate(() => runNode('-e', "console.log('aé')"));
  expect(said).toBe('a\uFFFD\uFFFD\r\n');
});

test('a teardown that fails holds every later boot back', async ({ page, standIn }) => {
  standIn.behaviour.teardown = 'fails';
  await openContainer(page);
  const said = await page.evaluate(async () => {
    addEventListener('unhandledrejection', (event) => event.preventDefault());
    container.teardown();
    return client.WebContainer.boot().then(
      () => 'boots',
      (error: Error) => error.message,
    );
  });
  expect(said).toBe('the host could not tear down');
});

test.describe('with the Node of this machine', () => {
  test.skip(OLDER_NODE === null, 'there is none, or it is older than the real host’s');
  test.use({ standInOptions: { node: OLDER_NODE?.path ?? '' } });

  test('runs that one', async ({ page, standIn: _ }) => {
    await openContainer(page);
    expect((await page.evaluate(() => runNode('--version'))).said).toBe(`v${OLDER_NODE?.version}\r\n`);
  });
});

test('a page that closes takes its processes and its folder along', async ({ page, standIn }) => {
  await openContainer(page);
  await page.evaluate(() => container.spawn('node', ['-e', 'setInterval(() => {}, 1000)']).then(() => {}));
  const { root, processes } = standIn.container;
  expect({ processes, isThere: existsSync(root ?? '') }).toEqual({ processes: 1, isThere: true });
  const gone = standIn.container;
  await page.close();
  await expect.poll(() => standIn.containers.size).toBe(0);
  await standIn.settled();
  expect(gone.processes).toBe(0);
  expect(existsSync(root ?? '')).toBe(false);
});

test('tests that are killed leave no process and no folder', async ({ browserName: _ }) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./abandoned.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const { root, pid }: { root: string; pid: number } = JSON.parse(String(line));
  const wasAlive = isAlive(pid);
  child.kill('SIGKILL');
  expect(wasAlive).toBe(true);
  await expect.poll(() => isAlive(pid) || existsSync(root)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
