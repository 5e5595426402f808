import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer } from 'node:http'
import { performance } from 'node:perf_hooks'
import timers, { clearInterval, setInterval } from 'node:timers'
import wait, { scheduler } from 'node:timers/promises'

const failure = ({ name, code, message }) =>
  [name, code, message].filter((part) => part !== undefined).join(' ')
const attempt = (action) => {
  try {
    return action()
  } catch (error) {
    return failure(error)
  }
}
const asks = {
  promised: async () => {
    const ticks = []
    for await (const value of wait.setInterval(5, 'tick')) {
      ticks.push(value)
      if (ticks.length === 3) break
    }
    return [
      await wait.setTimeout(5, 'later'),
      await wait.setImmediate('soon'),
      ticks,
      await scheduler.wait(2),
      await scheduler.yield(),
      timers.promises === wait,
    ]
  },
  aborted: async () => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 5)
    return [
      await wait.setTimeout(5000, null, { signal: controller.signal }).catch(failure),
      await wait.setImmediate(null, { signal: AbortSignal.abort() }).catch(failure),
      await new Promise((done) => {
        AbortSignal.timeout(5).onabort = ({ target }) => done(target.reason.name)
      }),
      AbortSignal.any([AbortSignal.abort('why'), new AbortController().signal]).reason,
    ]
  },
  objects: () => {
    const timer = setTimeout(() => {}, 10)
    const answers = [
      timer.hasRef(),
      timer.unref().hasRef(),
      timer.ref().hasRef(),
      typeof Number(timer),
      timer.refresh() === timer,
      timer.constructor.name,
    ]
    clearTimeout(Number(timer))
    return [...answers, attempt(() => setTimeout('text')), typeof setImmediate(() => {}).hasRef()]
  },
  order: () =>
    new Promise((done) => {
      const said = []
      const say = (what) => () => said.push(what)
      setImmediate(() => {
        say('immediate 1')()
        process.nextTick(say('tick in immediate'))
        Promise.resolve().then(say('job in immediate'))
      })
      setImmediate(say('immediate 2'))
      process.nextTick(() => {
        say('tick')()
        process.nextTick(say('tick in tick'))
        Promise.resolve().then(say('job in tick'))
      })
      queueMicrotask(say('microtask'))
      setTimeout(say('50 ms'), 50)
      setTimeout(say('25 ms'), 25)
      const every = setInterval(say('every'), 35)
      setTimeout(() => {
        clearInterval(every)
        done(said)
      }, 95)
      say('now')()
    }),
  storage: async () => {
    const storage = new AsyncLocalStorage()
    const seen = []
    await storage.run('a', async () => {
      seen.push(storage.getStore())
      await wait.setTimeout(1)
      seen.push(storage.getStore())
      await new Promise((done) => setImmediate(() => process.nextTick(done)))
      seen.push(storage.getStore(), storage.exit(() => storage.getStore()) ?? null)
    })
    return [
      ...seen,
      storage.getStore() ?? null,
      storage.run('b', () => AsyncLocalStorage.snapshot())(() => storage.getStore()),
    ]
  },
  measured: async () => {
    const before = performance.now()
    performance.mark('a')
    await wait.setTimeout(20)
    performance.mark('b')
    const { duration, name, entryType } = performance.measure('m', 'a', 'b')
    const passed = performance.now() - before
    const marks = performance.getEntriesByType('mark').length
    performance.clearMarks()
    return [
      duration >= 19,
      passed >= 19,
      name,
      entryType,
      marks,
      performance.getEntriesByName('a').length,
      typeof performance.timeOrigin,
      Date.now() > performance.timeOrigin,
    ]
  },
  clock: async () => {
    const [seconds, nanoseconds] = process.hrtime()
    const start = process.hrtime.bigint()
    await wait.setTimeout(15)
    return [
      typeof seconds,
      typeof nanoseconds,
      process.hrtime.bigint() - start >= 14_000_000n,
      process.uptime() > 0,
      new Date().getTimezoneOffset() === new Date(Date.now()).getTimezoneOffset(),
      process.hrtime([seconds, nanoseconds])[0] >= 0,
    ]
  },
  console: () => {
    console.log('%s is %d', 'x', 5, { a: 1 })
    console.group('group')
    console.warn('inside')
    console.groupEnd()
    console.table([{ a: 1, b: 'x' }, { a: 2 }])
    console.table([[1, 2], [3]])
    console.count()
    console.count('c')
    console.dir({ a: { b: { c: {} } } }, { depth: 0 })
    console.assert(1 === 2, 'asserted')
    console.error(new Error('told').message)
    console.debug([1.5, 'q'])
    return 'logged'
  },
}
createServer(async (req, res) => {
  const answer = await Promise.resolve().then(asks[req.url.slice(1)]).catch(failure)
  res.end(JSON.stringify(answer, null, 1))
}).listen(3000)
