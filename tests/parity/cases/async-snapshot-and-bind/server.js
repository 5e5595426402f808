import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { createServer } from 'node:http'

const store = new AsyncLocalStorage()
const outside = AsyncLocalStorage.snapshot()

createServer((req, res) => {
  const seen = []
  const say = (what) => seen.push(`${what}:${store.getStore()}`)
  const id = req.headers.id
  store.run(id, async () => {
    const snapshot = AsyncLocalStorage.snapshot()
    const bound = AsyncLocalStorage.bind(() => say('bound'))
    const resource = new AsyncResource('Own')
    const late = resource.bind(async () => {
      await null
      say('late')
    })
    await store.run('other', async () => {
      await null
      snapshot(() => say('snapshot'))
      bound()
      resource.runInAsyncScope(() => say('resource'))
      await late()
      await snapshot(async () => {
        await null
        say('awaiting')
      })
      say('other')
    })
    outside(() => say('outside'))
    say('end')
    res.end(JSON.stringify({ id, seen: seen.join(' ') }))
  })
}).listen(3000)
