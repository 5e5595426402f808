import { readFile } from 'node:fs'
import express from 'express'

const app = express()
app.engine('txt', (path, options, callback) => {
  readFile(path, 'utf8', (error, text) => {
    if (error) return callback(error)
    if (options.fail) return callback(new Error('the engine failed'))
    callback(
      null,
      text.replace(/\{(\w+)\}/g, (_whole, name) => String(options[name])),
    )
  })
})
app.set(
  'views',
  ['pages', 'more'].map((folder) => `${import.meta.dirname}/${folder}`),
)
app.set('view engine', 'txt')
app.locals.site = 'here'
app.use((_req, res, next) => {
  res.locals.user = 'Ana'
  next()
})
app.get('/', (_req, res) => res.render('hello', { word: 'hola' }))
app.get('/other', (_req, res) => res.render('other.txt', { word: 'x', user: 'Luis' }))
app.get('/by-hand', (_req, res) => {
  app.render('hello', { word: 'w', user: 'nobody' }, (error, text) =>
    res.json({ text, error: error?.message }),
  )
})
app.get('/told', (_req, res) => {
  res.render('hello', { word: '1' }, (_error, text) => res.type('txt').send(text.toUpperCase()))
})
app.get('/none', (_req, res) => res.render('nothing'))
app.get('/fail', (_req, res) => res.render('hello', { fail: true }))
app.get('/engines', (_req, res) =>
  res.json([app.get('view engine'), app.enabled('view cache'), app.path(), app.mountpath]),
)
app.use((error, _req, res, _next) => res.status(500).send(error.message.replaceAll(import.meta.dirname, '…')))
app.listen(3000)
