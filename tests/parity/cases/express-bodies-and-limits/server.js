import http from 'node:http'
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import express from 'express'

const app = express()
app.use(
  '/json',
  express.json({
    limit: '100b',
    strict: false,
    reviver: (k, v) => (k === 'n' ? v * 2 : v),
    type: ['json', 'text/x'],
  }),
)
app.use('/form', express.urlencoded({ extended: true, limit: 100, parameterLimit: 3, depth: 2 }))
app.use('/simple', express.urlencoded())
app.use('/raw', express.raw({ type: '*/*', limit: '1kb' }))
app.use('/text', express.text({ defaultCharset: 'latin1' }))
app.use(
  '/verify',
  express.json({
    verify: (_req, _res, buffer) => {
      if (buffer.length > 5) throw new Error('too long for us')
    },
  }),
)
app.use('/small', express.json({ inflate: false }))
const packed = { gzip: gzipSync, deflate: deflateSync, raw: deflateRawSync, identity: Buffer.from }
app.get('/packed/:how', async (req, res) => {
  const { how } = req.params
  const bytes =
    how === 'broken'
      ? Buffer.from('junk')
      : (packed[how] ?? packed.identity)(JSON.stringify({ a: 'b'.repeat(20) }))
  const encoding = { raw: 'deflate', broken: 'gzip', unknown: 'lzw' }[how] ?? how
  const path = req.query.to ?? '/json'
  const ask = http.request({
    port: 3000,
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
  })
  ask.on('response', (answer) => {
    res.status(answer.statusCode)
    answer.pipe(res)
  })
  ask.end(bytes)
})
app.post('/{*rest}', (req, res) => {
  const isBuffer = Buffer.isBuffer(req.body)
  res.json({ isBuffer, body: isBuffer ? req.body.toString('hex') : req.body, kind: typeof req.body })
})
app.use((error, _req, res, _next) => {
  const { status, type, message, limit, length, expected, expose, body } = error
  res.status(status ?? 500).json({ status, type, message, limit, length, expected, expose, body })
})
app.listen(3000)
