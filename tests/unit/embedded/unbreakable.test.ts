import { describe, expect, it } from 'vitest';
import { describeLabError, describeLimit } from '../../../src/i18n/describe.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import { LOCALES } from '../../../src/lab/definition.ts';
import { DEFAULT_LIMITS, type RunEvent } from '../../../src/lab/events.ts';
import { expressServer, logOf, only, runServer } from './run-server.ts';

/** How a run of this server ended. */
const lastOf = async (run: Parameters<typeof runServer>[0]) => (await runServer(run)).at(-1);

/** What a run that ended so says of it, in each language; nothing of one that was done. */
function sentencesOf(last: RunEvent | undefined): string[] {
  return LOCALES.flatMap((locale) => {
    const words = wordsFor(locale);
    if (last?.type === 'crashed') return describeLabError(last.error, words.errors).what;
    return last?.type === 'limit' ? describeLimit(last.limit, DEFAULT_LIMITS, words).what : [];
  });
}

const stalled = { type: 'limit', limit: 'stall' };
const outOfTime = { type: 'limit', limit: 'virtualTime' };
const exception = (message: string | RegExp) => ({
  type: 'crashed',
  error: {
    kind: 'exception',
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  },
});

const bare = (handler: string) =>
  `import http from 'node:http';\nhttp.createServer(${handler}).listen(3000);`;

/** Each: what the server does, its source, how its run ends. */
const FAULTS: readonly [fault: string, server: string, end: object][] = [
  ['loops at its top level', 'while (true) {}', stalled],
  ['loops in a handler', expressServer('() => { for (;;); }'), stalled],
  ['queues microtasks for ever', 'const again = () => queueMicrotask(again); again();', stalled],
  ['queues ticks for ever', 'const again = () => process.nextTick(again); again();', stalled],
  ['never ends in a timer', 'setTimeout(() => { for (;;); }, 10);', stalled],
  ['calls itself without end', 'const f = () => f() + 1; f();', exception(/^RangeError: Maximum call stack/)],
  [
    'calls itself without end in a handler',
    bare('() => { const f = () => f() + 1; f(); }'),
    exception(/^RangeError/),
  ],
  [
    'throws in a handler that nothing guards',
    bare("() => { throw new Error('no') }"),
    exception('Error: no'),
  ],
  ['throws what is no error', "throw 'a text'", exception(/a text/)],
  ['rejects a promise at its top level', "Promise.reject(new Error('lost'))", exception('Error: lost')],
  [
    'arms a timer of 0 ms again and again',
    `const f = () => setTimeout(f, 0); f();${bare('() => {}')}`,
    outOfTime,
  ],
  ['leaves with code 0', 'process.exit(0);', { type: 'crashed', error: { kind: 'exit', code: 0 } }],
  ['kills itself', 'process.kill(process.pid);', { type: 'crashed', error: { kind: 'lost' } }],
  [
    'stops the loop by other names',
    'close(); self.close(); globalThis.stop();',
    exception(/^ReferenceError/),
  ],
];

describe('a server that', () => {
  it.for(FAULTS)(
    '%s ends its run with a sentence in each language',
    async ([, server, end], { expect: say }) => {
      const last = await lastOf({ server, limits: { stall: 400 } });
      say(last).toMatchObject(end);
      const sentences = sentencesOf(last);
      say(sentences.every((sentence) => sentence.length > 10)).toBe(true);
      say(new Set(sentences).size).toBe(LOCALES.length);
    },
  );

  it.each([
    ['Date.now()', 'const end = Date.now() + 2000; while (Date.now() < end);'],
    ['performance.now()', 'const end = performance.now() + 2000; while (performance.now() < end);'],
    ['process.hrtime()', 'const from = process.hrtime(); while (process.hrtime(from)[0] < 2);'],
    [
      'hrtime.bigint()',
      'const end = process.hrtime.bigint() + 2_000_000_000n; while (process.hrtime.bigint() < end);',
    ],
  ])('waits for 2000 ms by looking at %s is served after them', async (_, wait) => {
    const events = await runServer({ server: expressServer(`(req, res) => { ${wait} res.end(); }`) });
    expect(only(events, 'ended').map(({ at }) => at)).toEqual([2000]);
    expect(events.at(-1)).toMatchObject({ type: 'done' });
  });

  it('writes 100 000 lines, or one of 50 MB, is cut at 1 000 000 characters', async () => {
    const lines = await runServer({
      server: expressServer(
        "(req, res) => { for (let i = 0; i < 100_000; i++) console.log('one line: %d', i); }",
      ),
    });
    const text = await runServer({ server: "console.log('x'.repeat(50_000_000));" });
    const size = (events: readonly RunEvent[]) => logOf(events).reduce((sum, { length }) => sum + length, 0);
    expect([lines, text].map(size)).toEqual([1_000_000, 1_000_000]);
    expect(lines.at(-1)).toMatchObject({ type: 'limit', limit: 'logBytes' });
    expect(sentencesOf(text.at(-1))).toEqual([
      'El servidor escribió más de 1.000.000 caracteres en la consola.',
      '服务器在控制台输出了超过1,000,000个字符。',
    ]);
  });

  it('holds emoji, </script>, a line separator and comment openers answers with them as they are', async () => {
    const text = '👩‍👩‍👧 </script><script> \u2028 <!-- --> ]]>';
    const server = expressServer(`(req, res) => res.send(${JSON.stringify(text)})`);
    expect(only(await runServer({ server }), 'ended').map(({ body }) => body)).toEqual([text]);
  });
});

/** What a server may replace of the language, or find in its hands of Node's, each to say that all is well: `FORGED`. */
const TAMPERINGS: readonly [what: string, code: string][] = [
  ['JSON.stringify', "JSON.stringify = () => 'FORGED';"],
  [
    'Map.prototype.get',
    'const { get } = Map.prototype; Map.prototype.get = function (key) { return 1 + (get.call(this, key) ?? 0); };',
  ],
  ['Set.prototype.has', 'Set.prototype.has = () => true;'],
  ['Promise.prototype.then', 'Promise.prototype.then = () => {};'],
  ['Object.assign', "Object.assign = () => ({ type: 'ended', body: 'FORGED' });"],
  ['Reflect.apply', "Reflect.apply = () => 'FORGED';"],
  ['String.fromCharCode', "String.fromCharCode = () => 'FORGED';"],
  ['TextDecoder.prototype.decode', "TextDecoder.prototype.decode = () => 'FORGED';"],
  [
    'Uint8Array.prototype.subarray',
    'Object.getPrototypeOf(Uint8Array.prototype).subarray = () => new Uint8Array();',
  ],
  [
    'Array.prototype.push',
    `const { push } = Array.prototype;
     Array.prototype.push = function (...items) {
       for (const item of items) if (item?.type === 'headers') item.status = 201;
       return push.apply(this, items.map((item) => (item === '500' ? '201' : item)));
     };`,
  ],
  [
    'RegExp.prototype.exec',
    "const { exec } = RegExp.prototype; RegExp.prototype.exec = function (text) { return exec.call(this, text.replace('x-true', 'x-FORGED')); };",
  ],
  ['setTimeout', 'globalThis.setTimeout = (callback) => callback();'],
  ['the clock', 'Date.now = () => 0; performance.now = () => 0;'],
  ['console.log', 'console.log = () => {};'],
];

/** The same, done with what a handler has of its connection. */
const HANDS: readonly [what: string, code: string][] = [
  ['the handle’s prototype', 'Object.getPrototypeOf(req.socket._handle).writeBuffer = () => 0;'],
  [
    'the parser’s prototype',
    `for (let of = req.socket.parser; of !== Object.prototype; of = Object.getPrototypeOf(of)) {
       of.RESPONSE_LINE = of.parseHeader = of.consumeLine = () => 'FORGED';
     }`,
  ],
  [
    'messages to whoever listens',
    "dispatchEvent(new MessageEvent('message', { data: { type: 'events', events: [{ type: 'done', at: 0 }] } }));",
  ],
];

const honest = (before: string, inHandler = '') => `import http from 'node:http';
try { ${before} } catch (error) { void error; }
http.createServer((req, res) => {
  try { ${inHandler} } catch (error) { void error; }
  res.writeHead(500, { 'x-true': 'as sent' });
  res.end('as it is');
}).listen(3000);`;

describe('what the client observes', () => {
  it.each([
    ...TAMPERINGS.map(([what, code]) => [what, honest(code)] as const),
    ...HANDS.map(([what, code]) => [what, honest('', code)] as const),
  ])('is not forged by a server that replaces %s', async (_, server) => {
    const events = await runServer({
      server,
      scenario: { requests: [{ count: 2 }, { at: 300, giveUpAfter: 400 }] },
    });
    expect(JSON.stringify(events)).not.toContain('FORGED');
    expect(only(events, 'sent').map(({ at }) => at)).toEqual([0, 0, 300]);
    const answered = only(events, 'headers').filter(({ headers }) => headers['x-true'] === 'as sent');
    expect(answered.map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(only(events, 'ended').map(({ body }) => body)).toEqual(['as it is', 'as it is', 'as it is']);
    expect(events.at(-1)).toMatchObject({ type: 'done' });
  });
});

describe('ten thousand and one requests', () => {
  it('are told to be too many, in each language, before anything runs', async () => {
    const last = await lastOf({ server: 'for (;;);', scenario: { requests: [{ count: 10_001 }] } });
    expect(last).toEqual({ type: 'limit', at: 0, limit: 'requests' });
    expect(sentencesOf(last)).toEqual([
      'El escenario envía más de 10.000 peticiones.',
      '场景里的请求超过了10,000个。',
    ]);
  });
});
