import { describe, expect, it } from 'vitest';
import { describeLimit } from '../../../src/i18n/describe.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import { DEFAULT_LIMITS } from '../../../src/lab/events.ts';
import { expressServer, logOf, only, runServer } from './run-server.ts';

const lastOf = async (run: Parameters<typeof runServer>[0]) => (await runServer(run)).at(-1);

const plain = (handler: string, before = '') => `import http from 'node:http';
import { Readable } from 'node:stream';
${before}
http.createServer((req, res) => { ${handler} }).listen(3000);`;

const CHUNK = "'x'.repeat(1000)";

describe('an answer without end', () => {
  it.for<[string, string]>([
    [
      'writes until the drain, and again',
      `const go = () => { while (res.write(${CHUNK})); res.once('drain', go); }; go();`,
    ],
    ['writes when the last write is done', `const go = () => res.write(${CHUNK}, go); go();`],
    ['pipes a stream', `new Readable({ read() { this.push(${CHUNK}); } }).pipe(res);`],
    ['pipes a generator', `Readable.from((function* () { for (;;) yield ${CHUNK}; })()).pipe(res);`],
    [
      'never comes to its status',
      "const go = () => req.socket.write('HTTP/1.1 100 Go on\\r\\n\\r\\n', go); go();",
    ],
  ])('that %s is cut at 200 000 bytes', async ([, handler], { expect: say }) => {
    const last = await lastOf({ server: plain(handler), limits: { responseBytes: 200_000 } });
    say(last).toMatchObject({ type: 'limit', limit: 'responseBytes' });
  });

  it('is cut for a program’s request too', async () => {
    const server = {
      'server.js': plain(`const go = () => res.write(${CHUNK}, go); go();`),
      'client.js': "(await fetch('http://localhost:3000/')).text();",
    };
    const scenario = { program: 'client.js', until: 1000 };
    const last = await lastOf({ server, scenario, limits: { responseBytes: 200_000 } });
    expect(last).toMatchObject({ type: 'limit', limit: 'responseBytes' });
  });

  it('is said to be one, with the bytes, in each language', () => {
    const say = (locale: 'es' | 'zh-cn') =>
      describeLimit('responseBytes', DEFAULT_LIMITS, wordsFor(locale)).what;
    expect(say('es')).toBe('La respuesta a una petición pasó de 20.000.000 bytes y se cortó.');
    expect(say('zh-cn')).toBe('单个响应超过了20,000,000字节，运行已中断。');
  });

  it('is not what 1 000 requests for 2 000 bytes each are', async () => {
    const scenario = { requests: [{ count: 1000 }] };
    const server = plain("res.end('x'.repeat(2000));");
    expect(await lastOf({ server, scenario, limits: { responseBytes: 200_000 } })).toMatchObject({
      type: 'done',
    });
  });

  it('of 150 000 000 bytes in one piece is cut as well, and no failure of the server’s', async () => {
    const server = plain("res.end('€'.repeat(50_000_000));");
    expect(await lastOf({ server })).toMatchObject({ type: 'limit', limit: 'responseBytes' });
  });
});

describe('a server in which nothing happens, although its loop turns,', () => {
  it.for<[string, string]>([
    ['reads a file', "const fs = await import('node:fs/promises'); for (;;) await fs.readFile('server.js');"],
    ['waits for the platform', "for (;;) await new Blob(['x']).text();"],
    [
      'sends itself one byte',
      "const net = await import('node:net'); net.createServer((end) => end.pipe(end)).listen(4000, () => { const end = net.connect(4000, () => end.write('x')); end.pipe(end); });",
    ],
  ])('and which again and again %s, is told to be stuck', async ([, handler], { expect: say }) => {
    const server = plain(`(async () => { ${handler} })();`);
    say(await lastOf({ server, limits: { stall: 800 } })).toMatchObject({ type: 'limit', limit: 'stall' });
  });

  it('because a module waits for itself, is told to be stuck', async () => {
    const server = "await import('./server.js?again');";
    expect(await lastOf({ server, limits: { stall: 800 } })).toMatchObject({ type: 'limit', limit: 'stall' });
  });

  it('is not what a server is that waits for a timer of 3 000 ms at the real pace', async () => {
    const server = plain('setTimeout(() => res.end(), 3000);');
    const last = await lastOf({ server, pace: 1, limits: { stall: 400 } });
    expect(last).toMatchObject({ type: 'done', at: 3000 });
  });
});

describe('buffers', () => {
  it.for<[string, string]>([
    ['made', 'Buffer.alloc(1_000_000, 1)'],
    ['made of texts', "Buffer.from('é'.repeat(500_000))"],
  ])('that are %s and kept are told of at 64 MB', async ([, buffer], { expect: say }) => {
    const server = plain('', `const all = []; setInterval(() => all.push(${buffer}), 1);`);
    const last = await lastOf({ server, limits: { memory: 64, stall: 30_000 } });
    say(last).toMatchObject({ type: 'limit', limit: 'memory' });
  });

  it('that are dropped may be 600 MB in all', async () => {
    const server = plain(
      'let n = 0; const timer = setInterval(() => { Buffer.alloc(1_000_000, 1); if (++n === 600) { clearInterval(timer); res.end(); } }, 1);',
    );
    const last = await lastOf({ server, limits: { memory: 64, stall: 30_000 } });
    expect(last).toMatchObject({ type: 'done', at: 600 });
  });
});

describe('a request that goes round in the router without end', () => {
  it('is seen in the first 500 layers of them', async () => {
    const { observe } = await import('../../../src/lab/observe.ts');
    const events = await runServer({
      server: expressServer(
        '() => {}',
        'app.use(function again(req, res, next) { setImmediate(() => app.handle(req, res, next)); });',
      ),
      limits: { virtualTime: 60_000 },
    });
    expect(only(events, 'layer').length).toBeGreaterThan(1000);
    const { observations } = observe(events, { scenario: { requests: [{}] } });
    expect(observations[0]?.layers).toHaveLength(500);
  });
});

describe('after the last answer', () => {
  it('a server is heard for 200 ms more', async () => {
    const says = [1, 100, 199, 201].map((ms) => `setTimeout(() => console.log(${ms}), ${ms});`).join(' ');
    const events = await runServer({ server: plain(`res.end('bye'); ${says}`) });
    expect(logOf(events)).toEqual(['1', '100', '199']);
    expect(events.at(-1)).toMatchObject({ type: 'done', at: 199 });
  });

  it.for([
    ['throws in a timer', "setTimeout(() => { throw new Error('late'); }, 50);", 50],
    ['rejects', "Promise.reject(new Error('late'));", 0],
  ] as const)('a server that %s falls all the same', async ([, late, at], { expect: say }) => {
    const last = await lastOf({ server: plain(`res.end('bye'); ${late}`) });
    say(last).toMatchObject({ type: 'crashed', at, error: { kind: 'exception', message: 'Error: late' } });
  });

  it('nobody waits for what is far away', async () => {
    const last = await lastOf({ server: plain("res.end('bye'); setInterval(() => {}, 60_000);") });
    expect(last).toMatchObject({ type: 'done', at: 0 });
  });
});
