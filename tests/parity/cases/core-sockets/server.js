import dns from 'node:dns'
import { createServer } from 'node:http'
import net from 'node:net'
import os from 'node:os'

const echo = net.createServer((socket) => {
  socket.on('data', (data) => socket.write(`echo ${data}`))
  socket.on('error', () => {})
})
echo.listen(3001, '127.0.0.1')
const collect = (socket) =>
  new Promise((done) => {
    let text = ''
    socket
      .setEncoding('utf8')
      .on('data', (chunk) => {
        text += chunk
      })
      .on('end', () => done(text))
      .on('error', (error) => done(error.code))
  })

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
  echo: () =>
    new Promise((done) => {
      const socket = net.connect(3001, '127.0.0.1', () => {
        socket.write('hi')
      })
      socket.once('data', (data) => {
        done([
          String(data),
          socket.remoteAddress,
          socket.remoteFamily,
          socket.localAddress,
          socket.readyState,
          socket.bytesRead,
          socket.bytesWritten,
        ])
        socket.destroy()
      })
    }),
  halves: async () => {
    const server = net
      .createServer({ allowHalfOpen: true }, (socket) => {
        let text = ''
        socket
          .on('data', (data) => {
            text += data
          })
          .on('end', () => socket.end(`got ${text}`))
      })
      .listen(3002)
    const socket = net.connect(3002)
    socket.end('all of it')
    const answer = await collect(socket)
    server.close()
    return answer
  },
  refused: () =>
    new Promise((done) =>
      net
        .connect(3999, '127.0.0.1')
        .on('error', ({ code, syscall, address, port, message }) =>
          done([code, syscall, address, port, message]),
        ),
    ),
  taken: () =>
    new Promise((done) =>
      net
        .createServer()
        .on('error', ({ code, syscall, port, message }) => done([code, syscall, port, message]))
        .listen(3001, '127.0.0.1'),
    ),
  closing: () =>
    new Promise((done) => {
      const said = []
      const server = net.createServer((socket) => socket.on('close', () => said.push('socket')).resume())
      server.listen(3003, () => {
        const socket = net.connect(3003, () => {
          server.close(() => {
            said.push('server')
            done([said.includes('server'), server.listening])
          })
          socket.end()
        })
      })
    }),
  timeouts: () =>
    new Promise((done) => {
      const socket = net.connect(3001, '127.0.0.1').setTimeout(30, () => {
        socket.destroy()
        done(['timed out', socket.destroyed])
      })
    }),
  addresses: () => [echo.address(), net.isIP('1.2.3.4'), net.isIP('::1'), net.isIP('x'), net.isIPv4('::1')],
  blocked: () => {
    const list = new net.BlockList()
    list.addAddress('1.2.3.4')
    list.addSubnet('10.0.0.0', 8)
    list.addRange('20.0.0.1', '20.0.0.9')
    list.addSubnet('2001:db8::', 32, 'ipv6')
    return [
      ['1.2.3.4'],
      ['10.9.9.9'],
      ['20.0.0.5'],
      ['20.0.0.10'],
      ['2001:db8::1', 'ipv6'],
      ['::ffff:1.2.3.4', 'ipv6'],
      ['9.9.9.9'],
    ]
      .map((args) => list.check(...args))
      .concat(
        list.rules,
        attempt(() => list.addAddress('nope')),
      )
  },
  lookups: () =>
    new Promise((done) =>
      dns.lookup('127.0.0.1', (error, address, family) =>
        dns.lookup('127.0.0.1', { all: true }, (_error, list) => done([error, address, family, list])),
      ),
    ),
  machine: () => [
    os.EOL,
    os.platform(),
    os.type(),
    os.tmpdir(),
    os.endianness(),
    typeof os.hostname(),
    os.cpus().length > 0,
    os.constants.signals.SIGTERM,
    os.constants.errno.ECONNREFUSED,
    os.networkInterfaces().lo[0].address,
    os.devNull,
    os.availableParallelism() > 0,
    os.freemem() > 0,
  ],
}
createServer(async (req, res) => {
  const answer = await Promise.resolve().then(asks[req.url.slice(1)]).catch(failure)
  res.end(JSON.stringify(answer, null, 1))
}).listen(3000)
