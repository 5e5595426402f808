import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { early } from './early.js'

const store = new AsyncLocalStorage()
globalThis.store = store
const seen = [early]
const say = (what) => seen.push(`${what}:${store.getStore()}`)
await sleep(2)
say('top')
await store.run('inner', async () => {
  await sleep(1)
  say('inner')
})
say('after')
try {
  await Promise.reject(new Error('x'))
} catch {
  say('catch')
}
for await (const n of [1, 2]) say(n)
const late = await store.run('asked', () => import('./late.js'))
seen.push(late.own)
await late.go(say)
say('end')
createServer((_req, res) => res.end(JSON.stringify({ seen: seen.join(' ') }))).listen(3000)
