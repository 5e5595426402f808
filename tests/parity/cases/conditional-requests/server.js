import express from 'express'

const app = express()
app.get('/weak', (_req, res) => res.send('hello'))
app.get('/strong', (req, res) => {
  res.set('ETag', '"v1"').set('Last-Modified', 'Tue, 01 Jan 2030 00:00:00 GMT')
  res.json({ fresh: req.fresh })
})
app.get('/cookies', (_req, res) => {
  res
    .cookie('a', 'é ñ', { maxAge: 60_000, path: '/x', sameSite: 'lax', secure: true })
    .cookie('o', { a: 1 })
    .clearCookie('z')
    .append('Link', 'first')
    .append('Link', 'second')
    .json({})
})
app.get('/by-hand', (_req, res) => {
  res.setHeader('Set-Cookie', ['x=1', 'y=2'])
  res.end()
})
app.listen(3000)
