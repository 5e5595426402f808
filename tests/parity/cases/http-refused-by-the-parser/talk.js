import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Sends these texts on one connection, each after so many ms, and gives what came back until it closed. */
export function talk(port, parts, patience = 400) {
  return new Promise((resolve) => {
    let text = ''
    const socket = net.connect(port, '127.0.0.1')
    const finish = (how) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text: text.replaceAll(/Date: .*\r\n/g, ''), how })
    }
    const timer = setTimeout(() => finish('still open'), patience)
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('end', () => finish('ended'))
    socket.on('error', (error) => finish(error.code))
    send(socket, parts)
  })
}

async function send(socket, parts) {
  let passed = 0
  for (const [part, after = 0] of parts) {
    if (after > passed) await sleep(after - passed)
    passed = after
    if (!socket.destroyed) socket.write(part)
  }
}
