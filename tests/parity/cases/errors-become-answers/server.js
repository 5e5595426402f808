import express from 'express'

const app = express()
app.get('/async', async () => {
  await null
  throw new TypeError('async')
})
app.get('/string', () => {
  throw 'a string'
})
app.get('/null', () => {
  throw null
})
app.get('/twice', (_req, res) => {
  res.status(201).send('x')
  res.send('y')
})
app.get('/after-write', (_req, res) => {
  res.write('partial')
  throw new Error('after')
})
app.get('/empty-rejection', () => Promise.reject())
app.get('/object', (_req, _res, next) => next({ status: 402, message: 'an object' }))
app.get('/teapot', () => {
  throw Object.assign(new Error('teapot'), { status: 418, headers: { 'x-lid': 'closed' } })
})
app.get('/status-99', (_req, res) => res.status(99).send('x'))
app.get('/line-break', (_req, res) => res.set('x', 'a\nb').send())
app.get('/bigint', (_req, res) => res.json(10n))
app.get('/circular', (_req, res) => {
  const self = {}
  self.self = self
  res.json(self)
})
app.get('/missing-name', () => notDefined())
app.listen(3000)
