import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const order = []
const say = (x) => order.push(x)
const a = async (n, k) => {
  for (let i = 0; i < k; i++) {
    await null
    say(n + i)
  }
}
const chain = (n, k) => {
  let p = Promise.resolve()
  for (let i = 0; i < k; i++) p = p.then(() => say(n + i))
  return p
}
async function* gen(n) {
  yield n + 0
  yield Promise.resolve(n + 1)
  await null
  yield n + 2
}
async function* del(n) {
  yield* gen(n)
  return n
}
const thenable = (n) => {
  const settle = (r) => {
    say(`${n}then`)
    r(n)
  }
  return Object.fromEntries([['then', settle]])
}
createServer(async (req, res) => {
  order.length = 0
  const jobs = [
    a('a', 8),
    chain('c', 12),
    (async () => {
      for await (const x of gen('g')) say(x)
      say('g end')
    })(),
    (async () => {
      for await (const x of del('d')) {
        say(x)
        if (x === 'd1') break
      }
      say('d end')
    })(),
    (async () => {
      for await (const x of [Promise.resolve('s1'), 's2']) say(x)
    })(),
    (async () => {
      await thenable('t')
      say('t')
    })(),
    (async () => {
      try {
        await Promise.reject(1)
      } catch {
        say('caught')
      } finally {
        await null
        say('fin')
      }
    })(),
    (async () => {
      await (async () => Promise.resolve())()
      say('ret promise')
    })(),
    (async () => {
      const v = await Promise.all([1, Promise.resolve(2)])
      say(`all${v}`)
    })(),
    (async () => {
      const it = gen('q')
      await Promise.all([it.next(), it.next(), it.next()]).then((r) => say(r.map((x) => x.value).join()))
    })(),
    (async () => {
      const it = gen('r')
      await it.next()
      await it.return('x')
      say('returned')
    })(),
    (async () => {
      class P extends Promise {}
      await P.resolve(1)
      say('sub')
    })(),
  ]
  process.nextTick(() => say('tick'))
  queueMicrotask(() => {
    say('micro')
    process.nextTick(() => say('tick in micro'))
  })
  setImmediate(() => say('immediate'))
  setTimeout(() => say('timer'), 5)
  await Promise.all(jobs)
  say('jobs')
  await sleep(10)
  res.end(JSON.stringify({ order: order.join(' ') }))
}).listen(3000)
