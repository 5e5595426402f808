/** Old snippets, in the browser: CommonJS that is no strict code, in the frame with its policy. */

import { BenchPage, expect, test } from './site.ts';

async function type(bench: BenchPage, server: string): Promise<void> {
  await bench.openEditor();
  await bench.page.keyboard.press('ControlOrMeta+a');
  await bench.page.keyboard.insertText(server);
}

const SNIPPET = `var express = require('express')
app = express()
mode = 0755
function twice(a, a) { return arguments.callee === twice && a }
console.log('sloppy', mode, '\\101', twice(1, 2), delete mode, typeof mode)
console.log('global', (function () { return this === globalThis })(), this === exports, arguments.length)
for (name of ['self', 'location', 'importScripts', 'onerror', 'origin']) console.log(name, typeof globalThis[name])
self = { location: 'here' }
with (self) console.log('with', location)
var seen = new Error('seen').stack
console.log(seen.split('\\n')[1].trim())
console.log(/blob:|engine/.test(seen) ? 'names the engine' : 'names the file alone')
app.get('/api/data', async function (req, res) {
  status = await Promise.resolve(200)
  res.status(status).send('hola')
})
app.listen(3000)
`;

test('a snippet without var and with require runs as in Node, and reaches no means of the engine’s', async ({
  page,
}) => {
  const bench = await BenchPage.open(page, 'es');
  await bench.choosePace('instant');
  await type(bench, SNIPPET);
  await bench.run();
  await expect(bench.root.locator('.box.is-wrong')).toHaveCount(0);
  const said = await bench.root.locator('.log .log-text').allTextContents();
  expect(said.slice(0, 10)).toEqual([
    'sloppy 493 A 2 true undefined',
    'global true true 5',
    'self undefined',
    'location undefined',
    'importScripts undefined',
    'onerror undefined',
    'origin undefined',
    'with here',
    'at server.js:10:12',
    'names the file alone',
  ]);
});

test('a snippet that does not parse is named with its line and column', async ({ page }) => {
  const bench = await BenchPage.open(page, 'es');
  await bench.choosePace('instant');
  await type(bench, "var http = require('http')\nmode = 010\nvar a = = 1\n");
  await bench.runButton.click();
  await expect(bench.root.locator('.box.is-wrong')).toContainText(
    bench.words.errors.placeWithColumn('server.js', 3, 9),
  );
});
