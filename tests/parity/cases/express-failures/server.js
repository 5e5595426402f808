import express from 'express'

const app = express()
const Own = class Own extends Error {}
app.get('/sync', () => {
  throw new Error('sync')
})
app.get('/async', async () => {
  await null
  throw new Error('async')
})
app.get('/late', async () => {
  await new Promise((done) => setTimeout(done, 5))
  throw new Own('late')
})
app.get('/next', (_req, _res, next) => next('text'))
app.get('/status', () => {
  throw Object.assign(new Error('teapot'), { status: 418, headers: { 'X-Why': 'tea' } })
})
app.get('/code', () => {
  throw Object.assign(new Error('hidden'), { statusCode: 503, expose: false })
})
app.get('/odd-status', () => {
  throw Object.assign(new Error('odd'), { status: 200 })
})
app.get('/undefined', () => Promise.reject())
app.get('/object', (_req, _res, next) => next({ a: 1 }))
app.get('/null', (_req, res, next) => {
  next(null)
  res.headersSent || res.send('went on')
})
app.get('/started', (_req, res) => {
  res.write('a part')
  throw new Error('too late')
})
app.get('/twice', (_req, res, next) => {
  res.send('done')
  next(new Error('after'))
})
app.get('/nested', (_req, _res, next) => next(new Error('nested')))
app.use('/nested', (_error, _req, _res, _next) => {
  throw new Error('in the handler')
})
app.get('/mended', () => {
  throw new Error('mended')
})
app.use('/mended', (error, req, _res, next) => {
  req.mended = error.message
  next()
})
app.get('/mended', (req, res) => res.send(req.mended))
const quiet = express()
quiet.set('env', 'production')
quiet.get('/', () => {
  throw new Error('secret <script>')
})
app.use('/quiet', quiet)
app.get('/params/:a', (req, res) => res.json(req.params))
app.use((error, req, res, next) => {
  if (req.query.plain) return next(error)
  res
    .status(500)
    .json({ name: error?.name, message: error?.message ?? String(error), isOwn: error instanceof Own })
})
app.listen(3000)
