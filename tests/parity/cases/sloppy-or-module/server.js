import { createServer } from 'node:http'
import './says-nothing.js'
import * as ended from './by-ending.cjs'
import waits from './waits.js'

const kinds = { ended: Object.keys(ended), named: ended.named, byDefault: ended.default.later, waits }
for (const file of [
  'waits-in-a-loop',
  'declares-module',
  'declares-var',
  'asks-for-its-place',
  'names-await',
  'calls-await',
  'imports-later',
]) {
  await import(`./${file}.js`)
  kinds[file] = globalThis.kind
}
kinds.saysNothing = globalThis.nothing
for (const file of ['wrong-either-way.js', 'closes-too-much.cjs']) {
  kinds[file] = await import(`./${file}`).catch(({ name }) => name)
}
kinds.later = await globalThis.later

const listed = Object.entries(kinds).map(([file, kind]) => [file, String(kind)])
createServer((req, res) => res.end(JSON.stringify(Object.fromEntries(listed)))).listen(3000)
