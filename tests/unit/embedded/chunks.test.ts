import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Address6 } from 'ip-address';
import { describe, expect, it } from 'vitest';
import { buildEmbeddedEngine } from '../../../src/engines/embedded/build/index.ts';
import { expressServer, logOf, only, runServer } from './run-server.ts';

const WORKERS_OWN = ['node', 'express', 'express-slow-down', 'express-rate-limit'];

const versionsOf = (events: Awaited<ReturnType<typeof runServer>>) =>
  Object.keys(only(events, 'ready')[0]?.versions ?? {});

describe('a package in a chunk', () => {
  it('is observed with its version where a file imports it, and is not where none does', async () => {
    const handler = '(_req, res) => res.end()';
    const plain = await runServer({ server: expressServer(handler) });
    const withCors = await runServer({
      server: expressServer(handler, "app.use((await import('cors')).default());"),
    });
    expect(versionsOf(plain)).toEqual(WORKERS_OWN);
    expect(versionsOf(withCors)).toEqual([...WORKERS_OWN, 'cors']);
    expect(only(withCors, 'ready')[0]?.versions.cors).toBe('2.8.6');
    expect(only(withCors, 'headers')[0]?.headers['access-control-allow-origin']).toBe('*');
  });

  it('lets no virtual time pass while it comes, imported in a handler at 0 ms', async () => {
    const handler = `async (_req, res) => {
      const { default: Bottleneck } = await import('bottleneck');
      res.json({ at: Date.now() - started, kind: typeof Bottleneck });
    }`;
    const events = await runServer({
      server: expressServer(
        handler,
        'let started; app.use((_q, _s, next) => { started = Date.now(); next(); });',
      ),
    });
    expect(only(events, 'ended')[0]).toMatchObject({ at: 0, body: '{"at":0,"kind":"function"}' });
  });

  it('is there for a require that names it in a variable', async () => {
    const server = {
      'server.cjs': `const name = 'rate-limiter-flexible';
console.log(typeof require(name).RateLimiterMemory, typeof require('node:zlib').gzipSync);`,
      'server.js': "import './server.cjs';",
    };
    expect(logOf(await runServer({ server }))).toEqual(['function function']);
  });
});

describe('a module that is not here', () => {
  it.each([
    ["import 'node:worker_threads';", 'builtin', 'node:worker_threads'],
    ["import 'http2';", 'builtin', 'http2'],
    ["import 'node:cors';", 'builtin', 'node:cors'],
    ["import 'rate-limiter';", 'package', 'rate-limiter'],
  ])('%s is a missing %s', async (server, missing, specifier) => {
    const [crashed] = only(await runServer({ server }), 'crashed');
    expect(crashed?.error).toMatchObject({ kind: 'import', missing, specifier });
  });
});

describe('the chunks', () => {
  it('come with the licences of the five packages', async () => {
    const { licenceFile } = await buildEmbeddedEngine();
    const text = await readFile(licenceFile, 'utf8');
    const titles = [
      'bottleneck 2.19.5',
      'cookie-parser 1.4.7',
      'cors 2.8.6',
      'p-retry 9.0.0',
      'rate-limiter-flexible 11.4.0',
    ];
    expect(titles.filter((title) => !text.includes(`\n${title}\n`))).toEqual([]);
  });
});

describe('addresses as `ipKeyGenerator` asks for them', () => {
  const load = createRequire(import.meta.url);
  const ours: { Address6: typeof Address6 } = load('../../../src/engines/embedded/node/ip-address.js');
  const groups = ['0', '0', '1', 'a0', 'ffff', 'db8'];
  const made = Array.from({ length: 400 }, (_, seed) =>
    Array.from(
      { length: 8 },
      (_group, i) => groups[(seed * 7 + i * i * (seed % 11) + i) % groups.length],
    ).join(':'),
  );
  const written = [
    '::',
    '::1',
    '::1.2.3.4',
    '::ffff:1.2.3.4',
    '::ffff:102:304',
    'fe80::1%eth0',
    '64:ff9b::1.2.3.4',
  ];

  it('are 407 times what the package ip-address says, for eight prefixes each', () => {
    const tell = (Address: typeof Address6, text: string) => {
      const address = new Address(text);
      const networks = [32, 48, 52, 56, 60, 64, 96, 128].map((prefix) =>
        new Address(`${text}/${prefix}`).networkForm(),
      );
      return [
        address.isMapped4(),
        address.is4(),
        address.isInSubnet(new Address('::/96')),
        address.to4().correctForm(),
        networks,
      ];
    };
    const told = [...made, ...written].map(
      (text) => [tell(ours.Address6, text), tell(Address6, text)] as const,
    );
    expect(told).toHaveLength(407);
    for (const [own, theirs] of told) expect(own).toEqual(theirs);
  });
});
