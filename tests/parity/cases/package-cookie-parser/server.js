import cookieParser from 'cookie-parser'
import express from 'express'

const app = express()
app.use('/plain', cookieParser())
app.use(['/signed', '/sign'], cookieParser(['new secret', 'old secret']))
app.use('/decoded', cookieParser(undefined, { decode: (value) => value.toUpperCase() }))
app.get('/sign', (_req, res) => {
  res
    .cookie('name', 'Ana', { signed: true })
    .cookie('json', { a: [1] }, { signed: true })
    .cookie('loose', 'x')
    .end()
})
app.use((req, res) => res.json({ cookies: req.cookies, signed: req.signedCookies, secret: req.secret }))
app.listen(3000)
