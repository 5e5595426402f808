import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer } from 'node:http'

const store = new AsyncLocalStorage()

class Base {}
class Job extends Base {
  n = 4
  #private = async () => {
    await null
    this.say('private')
  }
  field = async () => {
    await null
    this.say('field')
  }
  constructor(say) {
    super()
    this.say = say
  }
  static async made(say) {
    await null
    say('static')
  }
  async run() {
    await this.#private()
    await this.field()
    await Job.made(this.say)
    await super.toString()
    this.say('class')
  }
}

createServer((req, res) => {
  const seen = []
  const say = (what) => seen.push(`${what}:${store.getStore()}`)
  const id = req.headers.id
  store.run(id, async () => {
    await new Job(say).run()
    await [async (label) => say(label, await null)].at(0)('arrow')
    say(await (async () => ({ a: await 'object' }))().then(({ a }) => a))
    const literal = {
      async method() {
        await null
        say('method')
      },
      async *[await 'steps']() {
        yield await 1
      },
      [`x${await 1}`]: async () => say(await 'computed'),
    }
    await literal.method()
    await literal.x1()
    for await (const n of literal.steps()) say(n)
    await (async function named(n) {
      if (n > 0) {
        await null
        return named(n - 1)
      }
      say('named')
    })(2)
    await (async () => {
      await null
      say(typeof this)
    })()
    const { a = await 'default', [await 'key']: b } = { key: 'destructured' }
    say(a)
    say(b)
    const nested = async (
      x = async () => {
        await null
        say('parameter')
      },
    ) => {
      await x()
      say('nested')
    }
    await nested()
    say(`${await 1}${`${await 2}`}`)
    say(typeof (await null))
    say(!(await 0))
    say((await Promise.resolve([3]))[0])
    say(new (await Job)(say).n)
    const before = 1
    await null
    ;[await 'list'].forEach((x) => {
      say(x)
    })
    switch (await 1) {
      case await 1:
        say('case')
        break
      default:
        say('never')
    }
    if (await true) say('if')
    else say('never')
    while (await Promise.resolve(seen.length < 0)) say('never')
    // await in a comment, and 'await' in text: `await`
    say(/await x/.test('await x') + before)
    say(
      await /* between */ 'comment', // behind
    )
    await null
    say('label')
    const whose = async () =>
      function () {
        return this === undefined ? 'nobody' : 'somebody'
      }
    say((await whose())())
    say((await whose())`text`)
    try {
      ;(await 5)()
    } catch (error) {
      seen.push(error.message.replaceAll(' ', '_'))
    }
    try {
      const { x } = await null
      say(x)
    } catch (error) {
      seen.push(error.message.replaceAll(' ', '_'))
    }
    res.end(JSON.stringify({ id, seen: seen.join(' ') }))
  })
}).listen(3000)
