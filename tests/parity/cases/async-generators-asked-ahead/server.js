import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer } from 'node:http'

const store = new AsyncLocalStorage()
let seen = []
const say = (what) => seen.push(`${what}:${store.getStore()}`)
const tick = () => new Promise((resolve) => setTimeout(resolve, 1))

async function* plain() {
  say('start')
  yield 1
  say('two')
  yield 2
  say('three')
}

async function* promised() {
  yield tick()
  say('two')
  yield {
    // biome-ignore lint/suspicious/noThenProperty: whoever waits for it calls it.
    then(resolve) {
      say('then')
      resolve(2)
    },
  }
  say('three')
}

async function* rejected() {
  try {
    yield Promise.reject(1)
  } catch {
    say('caught')
  }
  const given = yield
  say(given)
}

async function* left() {
  try {
    yield 1
    say('two')
    await null
    yield 2
  } finally {
    say('finally')
    await null
    say('finally, later')
  }
}

async function* outer() {
  yield* plain()
  say('outer')
  yield 5
}

const inTurn = (makes, ways) =>
  Promise.allSettled(
    ways.map(([id, way]) =>
      store.run(id, () => makes[way].next(id).then(({ value }) => say(`got ${value}`))),
    ),
  )

async function ask(make) {
  await inTurn({ a: make(), x: make() }, [
    ['a', 'a'],
    ['x', 'x'],
    ['b', 'a'],
    ['y', 'x'],
    ['c', 'a'],
    ['z', 'x'],
    ['w', 'x'],
  ])
  const leave = async () => {
    for await (const n of make()) {
      say(n)
      break
    }
    say('after')
  }
  await Promise.allSettled(['i', 'j'].map((id) => store.run(id, leave)))
}

createServer(async (req, res) => {
  const told = {}
  for (const make of [plain, promised, rejected, left, outer]) {
    seen = []
    await ask(make)
    told[make.name] = seen.join()
  }
  res.end(JSON.stringify(told))
}).listen(3000)
