var { AsyncLocalStorage } = require('node:async_hooks')
var http = require('node:http')
store = new AsyncLocalStorage()
tick = () => Promise.resolve()

async function plain(say) {
  var told = say
  arguments[0] = (what) => told('aliased ' + what)
  await tick()
  say(this === globalThis)
  with ({ scoped: 'with' }) {
    say(scoped + (await Promise.resolve(010)))
  }
  await (async () => {
    await tick()
    late = arguments.length
    say(late)
  })()
  return arguments.callee === plain
}
async function strict(say) {
  'use strict'
  await tick()
  say(this === undefined)
  try {
    await tick()
    implicit = 1
  } catch (error) {
    say(error.name)
  }
}
async function* steps(say) {
  for await (step of [tick(), tick()]) {
    say(typeof step)
    yield arguments.length
  }
}
function old(await, say) {
  return say(await)
}

async function ask(id, said) {
  var say = (what) => said.push(what + ':' + store.getStore())
  say(await plain(say))
  await strict(say)
  for await (n of steps(say)) say(n)
  old('named await', say)
  said.push(...(await import('./late-' + id + '.cjs')).default(store))
  said.push((await import('./late-' + id + '.cjs')).named)
  var text = await import('node:path').then(({ basename }) => basename(__filename))
  say(text)
}

http
  .createServer((req, res) => {
    var saidInA = []
    var saidInB = []
    Promise.all([store.run('a', ask, 'a', saidInA), store.run('b', ask, 'b', saidInB)]).then(() => {
      res.end(JSON.stringify({ a: String(saidInA), b: String(saidInB) }))
    })
  })
  .listen(3000)
