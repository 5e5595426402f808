import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const store = new AsyncLocalStorage()

createServer((req, res) => {
  const seen = []
  const say = (what) => seen.push(`${what}:${store.getStore()}`)
  const id = req.headers.id
  store.run(id, async () => {
    await store.run('inner', async () => {
      await sleep(2)
      say('run')
      store.exit(() => say('exit'))
      await null
      say('still')
      await store.exit(async () => {
        await null
        say('exit-await')
      })
    })
    say('outer')
    const entering = async () => {
      store.enterWith('entered')
      await null
      say('own')
    }
    const entered = entering()
    say('leaked')
    await entered
    say('after')
    await Promise.all([
      (async () => {
        store.enterWith('side')
        await null
        say('side')
      })(),
      null,
    ])
    say('kept')
    store.enterWith(id)
    await sleep(1)
    say('back')
    res.end(JSON.stringify({ id, seen: seen.join(' ') }))
  })
}).listen(3000)
