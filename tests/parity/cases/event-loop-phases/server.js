import http from 'node:http'
import net from 'node:net'

/** What happens on the loop when timers of one moment, sockets, ticks, promises and immediates meet. */
function observe(play) {
  return new Promise((done) => {
    const seen = []
    const say = (what) => seen.push(what)
    const echo = net.createServer((socket) => socket.on('data', (bytes) => say(`data ${bytes}`)))
    echo.listen(3001, '127.0.0.1', () => {
      const client = net.connect(3001, '127.0.0.1', () => play(client, say))
      setTimeout(() => {
        client.destroy()
        echo.close(() => done(seen))
      }, 60)
    })
  })
}

const plays = {
  timers(client, say) {
    for (const n of [1, 2, 3]) {
      setTimeout(async () => {
        say(`timer ${n}`)
        setImmediate(() => say(`immediate ${n}`))
        client.write(`${n}`)
        process.nextTick(() => say(`tick ${n}`))
        await null
        say(`promise ${n}`)
      }, 20)
    }
  },
  immediates(client, say) {
    setTimeout(() => {
      client.write('a')
      setImmediate(() => {
        say('first')
        client.write('b')
        setImmediate(() => say('third'))
      })
      setImmediate(() => say('second'))
    }, 20)
  },
  connections(_client, say) {
    setTimeout(() => {
      setImmediate(() => say('immediate'))
      const other = net.connect(3001, '127.0.0.1', () => say('connected'))
      setTimeout(() => other.destroy(), 10)
    }, 20)
  },
}

http
  .createServer(async (req, res) => {
    res.end(JSON.stringify(await observe(plays[req.url.slice(1)]), null, 1))
  })
  .listen(3000)
