import express from 'express'

const app = express()
app.set('case sensitive routing', true)
app.param('id', (req, _res, next, id) => {
  req.owner = `owner of ${id}`
  next()
})

const inner = express.Router()
inner.get('/{*rest}', (req, res) => res.json({ params: req.params, base: req.baseUrl }))

const users = express.Router({ mergeParams: true })
users.use('/in', inner)
users.get('/deep/:key', (req, res) => {
  res.json({
    params: req.params,
    base: req.baseUrl,
    original: req.originalUrl,
    url: req.url,
    owner: req.owner,
  })
})
app.use('/users/:id', users)

app.get('/optional{/:a}', (req, res) => res.json(req.params))
app
  .route('/many')
  .get(
    (_req, res, next) => {
      res.set('x-first', 'yes')
      next()
    },
    (_req, res) => res.send('read'),
  )
  .post((_req, res) => res.send('written'))
app.get(
  '/skip',
  (_req, _res, next) => next('route'),
  (_req, res) => res.send('never'),
)
app.get('/skip', (_req, res) => res.send('second route'))
app.get(['/a', '/b'], (req, res) => res.send(req.path))
app.get('/leave', (_req, _res, next) => next('router'))
app.get('/fail', (_req, _res, next) => next(new Error('passed on')))
app.use((error, _req, res, _next) => res.status(error.status ?? 599).send(error.message))

app.listen(3000)
