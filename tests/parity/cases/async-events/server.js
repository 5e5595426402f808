import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter, EventEmitterAsyncResource, on, once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const store = new AsyncLocalStorage()
const shared = new EventEmitter()

createServer((req, res) => {
  const seen = []
  const say = (what) => seen.push(`${what}:${store.getStore()}`)
  const id = req.headers.id
  store.run(id, async () => {
    const own = new EventEmitter()
    setTimeout(() => own.emit('one', 1), 3)
    say((await once(own, 'one'))[0])
    setTimeout(() => {
      own.emit('many', 1)
      own.emit('many', 2)
    }, 3)
    let count = 0
    for await (const [value] of on(own, 'many')) {
      say(`many${value}`)
      if (++count === 2) break
    }
    say('left')
    setTimeout(() => own.emit('error', new Error('broken')), 3)
    try {
      await once(own, 'never')
    } catch (error) {
      say(error.message)
    }
    own.on('listened', () => say('listener'))
    store.run('emitter', () => own.emit('listened'))
    shared.once('shared', async () => {
      await null
      say('shared')
    })
    const resource = new EventEmitterAsyncResource({ name: 'own' })
    resource.on('bound', () => say('bound'))
    store.run('emitter', () => resource.emit('bound'))
    await sleep(id === 'a' ? 4 : 2)
    store.run('late', () => shared.emit('shared'))
    await null
    say('end')
    res.end(JSON.stringify({ id, seen: seen.join(' ') }))
  })
}).listen(3000)
