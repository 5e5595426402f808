import EventEmitter, { on, once } from 'node:events'
import { createServer } from 'node:http'
import { Duplex, finished, PassThrough, Readable, Transform, Writable } from 'node:stream'
import { json, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'

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
  emitters: () => {
    const said = []
    const emitter = new EventEmitter()
    emitter.once('a', (...values) => said.push(['once', ...values]))
    emitter.prependListener('a', function first() {
      said.push(this === emitter)
    })
    const emitted = [emitter.emit('a', 1, 2), emitter.emit('a'), emitter.emit('b')]
    return [
      said,
      emitted,
      emitter.listenerCount('a'),
      emitter.eventNames(),
      attempt(() => emitter.emit('error', new Error('unheard'))),
      attempt(() => emitter.emit('error', 5)),
      emitter.getMaxListeners(),
    ]
  },
  waiting: async () => {
    const emitter = new EventEmitter()
    setTimeout(() => emitter.emit('ready', 5), 2)
    const [value] = await once(emitter, 'ready')
    setTimeout(() => {
      for (const i of [1, 2, 3]) emitter.emit('tick', i)
    }, 2)
    const ticks = []
    for await (const [i] of on(emitter, 'tick')) {
      ticks.push(i)
      if (i === 3) break
    }
    setTimeout(() => emitter.emit('error', new Error('instead')), 2)
    return [
      value,
      ticks,
      await once(emitter, 'never').catch(failure),
      await once(emitter, 'x', { signal: AbortSignal.abort() }).catch(failure),
    ]
  },
  targets: () => {
    const said = []
    const target = new EventTarget()
    target.addEventListener(
      'a',
      { handleEvent: (event) => said.push([event.type, event.detail, event.cancelable]) },
      { once: true },
    )
    target.dispatchEvent(new CustomEvent('a', { detail: 5 }))
    target.dispatchEvent(new Event('a'))
    return said
  },
  reading: async () => [
    await Readable.from([1, 2, 3, 4])
      .filter((i) => i % 2)
      .map((i) => i * 2)
      .toArray(),
    await Readable.from('abc').toArray(),
    await Readable.from([3, 4]).reduce((a, b) => a + b, 0),
    await text(Readable.from(['a', 'ñ'])),
    await json(Readable.from(['{"a":', '1}'])),
    await Readable.from([1, 2, 3])
      .take(2)
      .some((i) => i > 1),
  ],
  piping: async () => {
    const upper = new Transform({
      transform: (chunk, _encoding, done) => done(null, chunk.toString().toUpperCase()),
      flush: (done) => done(null, '.'),
    })
    const pieces = []
    await pipeline(
      Readable.from(['a', 'b']),
      upper,
      async function* (source) {
        for await (const piece of source) yield `<${piece}>`
      },
      new Writable({
        write: (chunk, _encoding, done) => {
          pieces.push(chunk.toString())
          done()
        },
      }),
    )
    const broken = await pipeline(
      Readable.from([1]),
      new Transform({ objectMode: true, transform: (_chunk, _encoding, done) => done(new Error('broken')) }),
      new PassThrough(),
    ).catch(failure)
    const early = await pipeline(
      new Readable({
        read() {
          this.destroy()
        },
      }),
      new PassThrough(),
    ).catch(failure)
    return [pieces, broken, early]
  },
  pressure: async () => {
    const slow = new Writable({ highWaterMark: 4, write: (_chunk, _encoding, done) => setTimeout(done, 1) })
    const answers = ['ab', 'cd', 'ef'].map((text) => slow.write(text))
    const lengths = [slow.writableLength, slow.writableNeedDrain]
    await once(slow, 'drain')
    slow.end()
    await new Promise((done) => finished(slow, done))
    return [
      answers,
      lengths,
      slow.writableFinished,
      new Readable().readableHighWaterMark,
      new Readable({ objectMode: true }).readableHighWaterMark,
    ]
  },
  ending: async () => {
    const said = []
    const stream = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() })
    for (const event of ['end', 'finish', 'close', 'error']) stream.on(event, () => said.push(event))
    stream.push(null)
    stream.resume().end('x')
    await once(stream, 'close')
    return [said, stream.destroyed, stream.closed]
  },
  web: async () => {
    const reader = Readable.toWeb(Readable.from(['a', 'b'])).getReader()
    const read = [(await reader.read()).value, (await reader.read()).value, (await reader.read()).done]
    const back = await text(Readable.fromWeb(new Response('from the web').body))
    return [read, back]
  },
  decoding: () => {
    const decoder = new StringDecoder('utf8')
    return [
      decoder.write(Buffer.from([0xe2, 0x82])),
      decoder.write(Buffer.from([0xac, 0x41])),
      decoder.end(Buffer.from([0xc3])),
      new StringDecoder('base64').end(Buffer.from('ab')),
    ]
  },
}
createServer(async (req, res) => {
  const answer = await Promise.resolve().then(asks[req.url.slice(1)]).catch(failure)
  res.end(JSON.stringify(answer, null, 1))
}).listen(3000)
