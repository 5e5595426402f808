import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const store = new AsyncLocalStorage()
let gate

createServer((req, res) => {
  const seen = []
  const say = (what) => seen.push(`${what}:${store.getStore()}`)
  const id = req.headers.id
  store.run(id, async () => {
    // One moment lets all requests go on.
    gate ??= sleep(300)
    await gate
    say('gate')
    await sleep(id === 'a' ? 400 : 100)
    say('await')
    try {
      await sleep(1).then(() => {
        throw new Error('x')
      })
    } catch {
      say('catch')
      await null
      say('in-catch')
    } finally {
      say('finally')
      await null
      say('in-finally')
    }
    try {
      try {
        await Promise.reject(new Error('y'))
      } finally {
        say('inner')
      }
    } catch ({ message }) {
      say(message)
    }
    for (let i = 0; i < 2; i++) {
      await sleep(3)
      say(`for${i}`)
    }
    do {
      await null
    } while (seen.length < 0)
    await Promise.all([
      sleep(2),
      (async () => {
        await sleep(1)
        say('side')
      })(),
    ])
    say('end')
    res.end(JSON.stringify({ id, seen: seen.join(' ') }))
  })
}).listen(3000)
