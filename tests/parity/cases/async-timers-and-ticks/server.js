import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer } from 'node:http'
import { setImmediate, setTimeout as sleep, setInterval as ticks } from 'node:timers/promises'

const store = new AsyncLocalStorage()

createServer((req, res) => {
  const seen = []
  const say = (what) => seen.push(`${what}:${store.getStore()}`)
  const id = req.headers.id
  store.run(id, async () => {
    await new Promise((resolve) =>
      setTimeout(() => {
        say('timeout')
        resolve()
      }, 3),
    )
    await new Promise((resolve) =>
      globalThis.setImmediate(() => {
        say('immediate')
        resolve()
      }),
    )
    await new Promise((resolve) =>
      process.nextTick(() => {
        say('tick')
        resolve()
      }),
    )
    await new Promise((resolve) =>
      queueMicrotask(() => {
        say('microtask')
        resolve()
      }),
    )
    let count = 0
    for await (const _ of ticks(5)) {
      say('interval')
      if (++count === 2) break
    }
    say('left')
    await store.run('timer', () => sleep(1))
    say('slept')
    await new Promise((resolve) => {
      const timer = setInterval(async () => {
        await null
        say('again')
        if (++count < 4) return
        clearInterval(timer)
        resolve()
      }, 2)
    })
    say(await sleep(1, 'value'))
    say(await setImmediate('immediately'))
    res.end(JSON.stringify({ id, seen: seen.join(' ') }))
  })
}).listen(3000)
