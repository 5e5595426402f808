import type { Page } from '@playwright/test';
import { BenchPage, expect, test } from './site.ts';

/** Counts in the page, as often as it gets to it: whoever reads it twice knows whether the page was held up. */
async function startHeartbeat(page: Page): Promise<void> {
  await page.evaluate(() => {
    const beats = { count: 0 };
    Reflect.set(globalThis, 'beats', beats);
    setInterval(() => {
      beats.count += 1;
    }, 50);
  });
}

const beatsOf = (page: Page): Promise<number> => page.evaluate('beats.count');

async function runCode(bench: BenchPage, server: string): Promise<void> {
  await bench.openEditor();
  await bench.page.keyboard.press('ControlOrMeta+a');
  await bench.page.keyboard.insertText(server);
  await bench.runButton.click();
}

const server = (before: string, handler = "(req, res) => res.send('hola')") =>
  `import express from 'express';\nconst app = express();\n${before}\napp.get('/api/data', ${handler});\napp.listen(3000);\n`;

test('whatever a server does, the page stays alive, says what happened, and the next run is clean', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const bench = await BenchPage.open(page, 'es');
  const { limits } = bench.words.errors;
  await bench.choosePace('instant');
  await startHeartbeat(page);
  const faults = [
    { server: 'while (true) {}', said: limits.stall.todo },
    { server: server('', '() => { for (;;); }'), said: limits.stall.todo },
    { server: server('', 'async () => { for (;;) await null; }'), said: limits.stall.todo },
    { server: "console.log('x'.repeat(50_000_000));", said: limits.logBytes.todo },
    {
      server: server('', "() => { for (let i = 0; i < 100_000; i++) console.log('una línea', i); }"),
      said: limits.logBytes.todo,
    },
    {
      server: server('const again = () => setTimeout(again, 0); again();', '() => {}'),
      said: limits.virtualTime.todo,
    },
    { server: 'const f = () => f() + 1; f();', said: 'Maximum call stack' },
  ];
  for (const fault of faults) {
    const before = await beatsOf(page);
    await runCode(bench, fault.server);
    await expect(bench.root.locator('.box.is-wrong')).toContainText(fault.said, { timeout: 60_000 });
    expect(await beatsOf(page)).toBeGreaterThan(before);
    await runCode(bench, server(''));
    await bench.finished();
    await expect(bench.root.locator('.box.is-wrong')).toHaveCount(0);
  }
});

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
    addEventListener('message', ({ data }) => heard.push(data));
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
  };
  const lines = Object.entries(attempts).map(
    ([name, code]) =>
      `try { ${code}; console.log('reached ${name}') } catch { console.log('kept from ${name}') }`,
  );
  await runCode(bench, server(lines.join('\n')));
  await bench.finished();
  const said = await bench.root.locator('.log .log-text').allTextContents();
  const tried = said.filter((line) => /reached|kept/.test(line));
  expect(tried.filter((line) => line.includes('reached'))).toEqual([]);
  expect(tried).toHaveLength(lines.length);
  expect(await page.evaluate('heard')).toEqual([]);
  // The policy says what it refused; nothing was asked of anybody, or the fixture would have heard.
  expect(complaints.splice(0).filter((text) => !/Content Security Policy|Refused/.test(text))).toEqual([]);
});
