import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const store = new AsyncLocalStorage()

async function* numbers(say) {
  try {
    for (let n = 0; n < 3; n++) {
      await sleep(1)
      say('step')
      yield n
    }
  } finally {
    await null
    say('closed')
  }
}
async function* doubled(say) {
  const result = yield* numbers(say)
  say(`result${result}`)
  yield 'last'
}
async function* failing() {
  yield 1
  await sleep(1)
  throw new Error('failing')
}

createServer((req, res) => {
  const seen = []
  const say = (what) => seen.push(`${what}:${store.getStore()}`)
  const id = req.headers.id
  store.run(id, async () => {
    outer: for await (const n of numbers(say)) {
      for await (const m of [n, -1]) {
        say(`body${m}`)
        if (n === 0) continue outer
        await null
        if (n === 2) break outer
      }
    }
    say('left')
    for await (const value of [sleep(1, 'p'), 'q']) say(value)
    for await (const value of doubled(say)) say(value)
    say('done')
    try {
      for await (const _ of [Promise.reject(new Error('rejected'))]) say('never')
    } catch (error) {
      say(error.message)
    }
    try {
      for await (const _ of failing()) say('first')
    } catch (error) {
      say(error.message)
    } finally {
      say('finally')
    }
    const steps = numbers(say)
    await store.run('step', () => steps.next())
    await steps.return()
    say('returned')
    const own = {
      [Symbol.asyncIterator]: () => ({
        next: async () => ({ done: seen.length > 30, value: await sleep(1) }),
      }),
    }
    for await (const _ of own) if (seen.push('-') > 30) break
    if (id) for await (const _ of [1]) say('braceless')
    else say('never')
    for await (const { length } of ['four']) say(length)
    for await (const [key] of new Map([['key', 1]])) say(key)
    res.end(JSON.stringify({ id, seen: seen.join(' ') }))
  })
}).listen(3000)
