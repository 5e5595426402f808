import type { Page } from '@playwright/test';
import type { Words } from '../../src/i18n/words.ts';
import { BenchPage, expect, LOCALES, test } from './site.ts';

/**
 * Counts in the page, as often as it gets to it, from a press on Run until something is said to be wrong: whether the page
 * was held up in between.
 */
async function startHeartbeat(page: Page): Promise<void> {
  await page.evaluate(() => {
    const beats = { count: 0 };
    Reflect.set(globalThis, 'beats', beats);
    document.addEventListener('click', () => {
      beats.count = 0;
    });
    setInterval(() => {
      if (document.querySelector('figure.bench .box.is-wrong') === null) beats.count += 1;
    }, 50);
  });
}

const beatsOf = (page: Page): Promise<number> => page.evaluate('beats.count');

/** What is said of a server, and how often the page must have come to itself meanwhile: 100 times in 5 s, if nothing else is to do. */
interface Fault {
  server: string;
  said(errors: Words['errors']): string;
  beats: number;
}

/** The server holds its loop for the 5 s that are allowed. */
const stuck = (server: string): Fault => ({ server, said: ({ limits }) => limits.stall.todo, beats: 20 });
const limited = (limit: keyof Words['errors']['limits'], server: string): Fault => ({
  server,
  said: ({ limits }) => limits[limit].todo,
  beats: 0,
});
const thrown = (message: string, server: string): Fault => ({ server, said: () => message, beats: 0 });

async function runCode(bench: BenchPage, server: string): Promise<void> {
  await bench.openEditor();
  await bench.page.keyboard.press('ControlOrMeta+a');
  await bench.page.keyboard.insertText(server);
  await bench.runButton.click();
}

const server = (before: string, handler = "(req, res) => res.send('hola')") =>
  `import express from 'express';\nconst app = express();\n${before}\napp.get('/api/data', ${handler});\napp.listen(3000);\n`;

const FAULTS: readonly Fault[] = [
  stuck('while (true) {}'),
  stuck(server('', '() => { for (;;); }')),
  stuck(server('', 'async () => { for (;;) await null; }')),
  stuck(server('', '() => { const all = []; for (;;) all.push(Buffer.alloc(1e6, 1)); }')),
  stuck(server('', "async () => { for (;;) await new Blob(['x']).text(); }")),
  limited('logBytes', "console.log('x'.repeat(50_000_000));"),
  limited('logBytes', server('', "() => { for (let i = 0; i < 100_000; i++) console.log('una línea', i); }")),
  limited('virtualTime', server('const again = () => setTimeout(again, 0); again();', '() => {}')),
  limited(
    'responseBytes',
    server('', "(req, res) => { const go = () => res.write('x'.repeat(1000), go); go(); }"),
  ),
  limited(
    'memory',
    server('const all = []; setInterval(() => all.push(Buffer.alloc(1e6, 1)), 1);', '() => {}'),
  ),
  thrown('Maximum call stack', 'const f = () => f() + 1; f();'),
  thrown('Error: lost', "Promise.reject(new Error('lost'));"),
  thrown('Error: late', server('', "async (req, res) => { res.end(); Promise.reject(new Error('late')); }")),
  thrown(
    'Error: m',
    "const e = new Error('m'); Object.defineProperty(e, 'stack', { get() { throw 1; } }); throw e;",
  ),
];

for (const locale of LOCALES) {
  test(`whatever a server does, the page stays alive, says what happened, and the next run is clean (${locale})`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const bench = await BenchPage.open(page, locale);
    await bench.choosePace('instant');
    await startHeartbeat(page);
    for (const fault of FAULTS) {
      await runCode(bench, fault.server);
      const box = bench.root.locator('.box.is-wrong');
      await expect(box).toContainText(fault.said(bench.words.errors), { timeout: 60_000 });
      expect(await beatsOf(page)).toBeGreaterThanOrEqual(fault.beats);
      await runCode(bench, server(''));
      await bench.finished();
      await expect(box).toHaveCount(0);
    }
  });
}

/**
 * A server that takes all memory takes the frame's process with it, and Playwright holds that for the page's own death. So
 * the page goes on by itself here, and tells by its requests what it shows.
 */
test('when the engine’s frame dies the page says that the server is gone, and the next run is clean', async ({
  page,
  context,
}) => {
  const bench = await BenchPage.open(page, 'es');
  const shown = new Map<string, string>();
  const told = (name: string) => expect.poll(() => shown.get(name), { timeout: 30_000 });
  context.on('request', (request) => {
    for (const [name, text] of new URL(request.url()).searchParams) shown.set(name, text);
  });
  await bench.choosePace('instant');
  await runCode(bench, 'while (true) {}');
  await page.evaluate(
    ([reset = '', done = '']) => {
      const bench = document.querySelector('figure.bench');
      const textOf = (selector: string) => bench?.querySelector(selector)?.textContent ?? '';
      const press = (label: string) =>
        [...(bench?.querySelectorAll('button') ?? [])]
          .find((button) => button.textContent === label)
          ?.click();
      const whenShown = (selector: string, text: string, then: () => void) => {
        const look = setInterval(() => {
          if (!textOf(selector).includes(text) || textOf(selector) === '') return;
          clearInterval(look);
          fetch(`/favicon.svg?${new URLSearchParams({ [selector]: textOf(selector) })}`);
          then();
        }, 50);
      };
      whenShown('.box.is-wrong', '', () => {
        press(reset);
        bench?.querySelector<HTMLButtonElement>('button.run')?.click();
        whenShown('.state-run', done, () => {});
      });
    },
    [bench.strings.code.reset, bench.strings.state.done],
  );
  const frame = page.frames().find((candidate) => candidate.url().includes('/engine/'));
  if (!frame) throw new Error('the engine has no frame');
  const session = await context.newCDPSession(frame);
  session.send('Page.crash').catch(() => {});
  await told('.box.is-wrong').toContain(bench.words.errors.lost.what);
  await told('.state-run').toBe(bench.strings.state.done);
});

test('nothing that a server tries leads out of its worker', async ({ page, site, complaints }) => {
  const bench = await BenchPage.open(page, 'es');
  await page.evaluate(() => {
    localStorage.setItem('secret', '1');
    const heard: unknown[] = [];
    Reflect.set(globalThis, 'heard', heard);
    new BroadcastChannel('out').onmessage = ({ data }) => heard.push(data);
    // The engine's frame says once, with nothing in it, that it is there.
    addEventListener('message', ({ data }) => {
      if (data !== null) heard.push(data);
    });
  });
  await bench.choosePace('instant');
  const opens = (code: string) =>
    `await new Promise((y, n) => { const it = ${code}; it.onopen = it.onsuccess = it.onmessage = y; it.onerror = n })`;
  const attempts: Record<string, string> = {
    fetch: `await fetch('${site}/es/')`,
    XMLHttpRequest: `const x = new XMLHttpRequest(); x.open('GET', '${site}/es/', false); x.send()`,
    WebSocket: opens("new WebSocket('ws://localhost:1')"),
    EventSource: opens(`new EventSource('${site}/es/')`),
    WebTransport: "await new WebTransport('https://localhost:1').ready",
    importScripts: `importScripts('${site}/favicon.svg')`,
    import: `await import('${site}/favicon.svg')`,
    importOfData: "await import('data:text/javascript,export default 1')",
    sendBeacon: `if (!navigator.sendBeacon('${site}/es/', 'x')) throw 0`,
    RTCPeerConnection: 'new RTCPeerConnection()',
    parent: 'globalThis.parent.document.title',
    top: 'globalThis.top.location.href',
    opener: 'globalThis.opener.postMessage(1)',
    document: 'globalThis.document.title',
    localStorage: 'globalThis.localStorage.getItem("secret").length',
    sessionStorage: 'globalThis.sessionStorage.length.toFixed()',
    cookies: 'globalThis.document.cookie.length',
    cookieStore: 'await globalThis.cookieStore.getAll()',
    indexedDB: opens('globalThis.indexedDB.open("x")'),
    caches: 'await globalThis.caches.keys()',
    files: 'await navigator.storage.getDirectory()',
    serviceWorker: 'await navigator.serviceWorker.getRegistrations()',
    SharedWorker: "new SharedWorker('data:,')",
    Worker: "new Worker('data:,')",
    BroadcastChannel: "new BroadcastChannel('out').postMessage('out')",
    postMessage: "globalThis.postMessage({ type: 'events', events: [{ type: 'done', at: 0 }] })",
    'code from text': 'new Function("return 1")()',
    'the constructor of functions': "(function () {}).constructor('return this')()",
    'the constructor of async functions': "await (async () => {}).constructor('return 1')()",
    WebAssembly: 'new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))',
    SharedArrayBuffer: 'new SharedArrayBuffer(8)',
    'the platform’s own fetch': `
      for (let of = globalThis; of; of = Object.getPrototypeOf(of))
        if (of !== globalThis && Object.hasOwn(of, 'fetch')) await Reflect.apply(of.fetch, globalThis, ['${site}/es/']);
      throw 0`,
    'a font': `await new FontFace('x', 'url(${site}/favicon.svg)').load()`,
    'a file system': 'webkitRequestFileSystemSync(0, 1024).root.createReader()',
    'a file system, asked later': 'await new Promise((y, n) => webkitRequestFileSystem(0, 1024, y, n))',
    'storage estimates': 'await navigator.storage.estimate()',
    locks: "await navigator.locks.request('x', () => {})",
    notifications: "new Notification('x')",
    'permission to notify': 'await Notification.requestPermission()',
    location: `location.href = '${site}/'; if (!location.href.startsWith('${site}')) throw 0`,
    'an import of a blob that imports': `
      const text = "export default await import('${site}/favicon.svg')";
      await import(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })))`,
  };
  const tries = Object.entries(attempts).map(
    ([name, code]) =>
      `try { ${code}; console.log('reached ${name}') } catch { console.log('kept from ${name}') }`,
  );
  await runCode(bench, server(tries.join('\n')));
  await bench.finished();
  const said = await bench.root.locator('.log .log-text').allTextContents();
  const tried = said.filter((line) => /reached|kept/.test(line));
  expect(tried.filter((line) => line.includes('reached'))).toEqual([]);
  expect(tried).toHaveLength(tries.length);
  expect(await page.evaluate('heard')).toEqual([]);
  // A worker answers when it is asked whether it lives: what reads that is out of reach as well.
  await bench.choosePace('real');
  const forged =
    "{ type: 'events', events: [{ type: 'log', at: 0, level: 'log', text: 'FORGED' }, { type: 'done', at: 0 }] }";
  await runCode(
    bench,
    server(
      `try { Object.defineProperty(MessageEvent.prototype, 'data', { get() { this.target.postMessage(${forged}); return {}; } }); } catch { console.log('kept'); }`,
      '(req, res) => setTimeout(() => res.send("true"), 3000)',
    ),
  );
  await bench.finished();
  const lines = await bench.root.locator('.log .log-text').allTextContents();
  expect(lines.filter((line) => line.includes('FORGED'))).toEqual([]);
  expect(lines.filter((line) => line.includes('kept'))).toHaveLength(1);
  // The policy says what it refused; nothing was asked of anybody, or the fixture would have heard.
  expect(complaints.splice(0).filter((text) => !/Content Security Policy|Refused/.test(text))).toEqual([]);
});
