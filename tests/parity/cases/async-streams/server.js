import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer } from 'node:http'
import { PassThrough, Readable, Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'

const store = new AsyncLocalStorage()

createServer((req, res) => {
  const seen = []
  const say = (what) => seen.push(`${what}:${store.getStore()}`)
  const id = req.headers.id
  store.run(id, async () => {
    let text = ''
    for await (const chunk of req.setEncoding('utf8')) {
      text += chunk
      say('body')
    }
    say(text)
    for await (const chunk of Readable.from(['x', 'y']).pipe(new PassThrough({ objectMode: true })))
      say(chunk)
    const upper = new Transform({
      transform(chunk, _encoding, done) {
        say('transform')
        setImmediate(() => done(null, String(chunk).toUpperCase()))
      },
    })
    await pipeline(Readable.from(['p', 'q']), upper, async (source) => {
      for await (const chunk of source) say(String(chunk))
    })
    say('piped')
    await pipeline(
      async function* () {
        await null
        say('source')
        yield 'r'
      },
      new PassThrough(),
      async function* (source) {
        for await (const chunk of source) {
          say('middle')
          yield chunk
        }
      },
      async (source) => {
        for await (const _ of source) say('sink')
      },
    )
    const ended = new PassThrough()
    ended.end('z')
    ended.resume()
    await finished(ended)
    say('finished')
    res.on('finish', () => console.log('finish', store.getStore()))
    res.end(JSON.stringify({ id, seen: seen.join(' ') }))
  })
}).listen(3000)
