import http from 'node:http'

const from = 'http://localhost:3000'
let more = 0
process.on('beforeExit', async () => {
  if (more++ < 2) await fetch(`${from}/more`)
})
process.on('exit', (code) => console.log('exit', code, process.argv.length))

await fetch(`${from}/headers`, { headers: { 'x-second': '2', 'a-first': '1' } })
const half = await fetch(`${from}/half`)
await half.text().catch((error) => console.log(error.message, error.cause.code))
const left = await fetch(`${from}/half`, { signal: AbortSignal.timeout(50) })
await left.text().catch((error) => console.log(error.name))
await fetch(`${from}/never`, { signal: AbortSignal.timeout(300) }).catch((error) => console.log(error.name))

// Its own server is nobody's to watch, but keeps it running.
const own = http
  .createServer((req, res) => res.end('own'))
  .listen(4000, async () => {
    console.log(await (await fetch('http://localhost:4000/own')).text())
    own.close()
    setInterval(() => fetch(`${from}/interval`), 60_000).unref()
    // Nobody reads it, and so nobody waits for it.
    await fetch(`${from}/big`)
    process.exitCode = 5
  })
