import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const store = new AsyncLocalStorage()
let asking

createServer((req, res) => {
  const seen = []
  const say = (what) => seen.push(`${what}:${store.getStore()}`)
  const id = req.headers.id
  store.run(id, async () => {
    await sleep(1)
      .then(() => say('then'))
      .finally(() => say('finally'))
      .then(() => {
        throw new Error('x')
      })
      .catch(() => say('catch'))
    const { promise, resolve } = Promise.withResolvers()
    store.run('resolver', () => setTimeout(resolve, 1))
    await promise
    say('foreign')
    promise.then(() => say('settled'))
    await Object.fromEntries([
      [
        'then',
        (done) => {
          say('thenable')
          done(store.run('inside', () => 1))
        },
      ],
    ])
    say('after')
    await Promise.race([sleep(1), sleep(5)])
    await Promise.any([Promise.reject(new Error('no')), sleep(1)])
    await Promise.allSettled([Promise.reject(new Error('no'))])
    say('race')
    await Promise.try(async () => {
      await null
      say('try')
    })
    const later = store.run('made', () => sleep(2))
    await store.run('waited', () => later.then(() => say('reaction')))
    asking ??= sleep(5)
    await asking
    say('shared')
    await import('node:path').then(() => say('import'))
    res.end(JSON.stringify({ id, seen: seen.join(' ') }))
  })
}).listen(3000)
