import express from 'express'

const app = express()
const options = { etag: false, lastModified: false }
app.use('/cached', express.static('public', { ...options, maxAge: '1d', immutable: true, index: false }))
app.use(
  '/dots',
  express.static('public', { ...options, dotfiles: 'allow', extensions: ['html', 'css'], redirect: false }),
)
app.use('/strict', express.static('public', { ...options, fallthrough: false, dotfiles: 'deny' }))
app.use(
  express.static('public', {
    ...options,
    setHeaders: (res, path) => res.set('X-File', path.split('/').at(-1)),
  }),
)
app.use((_req, res) => res.status(404).send('none'))
app.use((error, _req, res, _next) => res.status(error.status).json({ code: error.code, name: error.name }))
app.listen(3000)
