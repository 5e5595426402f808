import express from 'express'

const app = express()
app.set('json spaces', 1)
app.set('json escape', true)
app.set('json replacer', (key, value) => (key === 'secret' ? undefined : value))
app.get('/json', (_req, res) => res.json({ a: '<b>&', secret: 1, list: [1, { b: null }] }))
app.get('/jsonp', (_req, res) => res.jsonp({ a: '<' }))
app.get('/links', (_req, res) => {
  res.links({ next: '/a?page=2', last: '/a?page=5' })
  res.links({ first: ['/a', '/b'] })
  res.append('Link', '</x>; rel="x"')
  res.append('Set-Cookie', 'a=1')
  res.append('Set-Cookie', ['b=2', 'c=3'])
  res
    .vary('Accept')
    .vary(['Origin', 'accept'])
    .location('/ñ x')
    .set({ 'X-A': '1', 'X-B': ['2', '3'] })
    .type('html')
    .send()
})
app.get('/cookies', (_req, res) => {
  res.cookie(
    'a',
    { b: 1 },
    {
      maxAge: 900000,
      httpOnly: true,
      secure: true,
      sameSite: 'lax',
      path: '/x',
      domain: 'a.com',
      priority: 'high',
      partitioned: true,
    },
  )
  res.cookie('s', 'ñ;', { sameSite: true, encode: String })
  res
    .cookie('e', 'x', { expires: new Date(0) })
    .clearCookie('a', { path: '/x' })
    .end()
})
app.get('/bad-cookie', (_req, res) => res.cookie('a b', '1').end())
app.get('/secret', (req, res) => {
  req.secret = 'k'
  res.cookie('s', 'v', { signed: true }).end()
})
app.get('/format', (_req, res) => {
  res.format({
    'text/plain': () => res.send('plain'),
    html: () => res.send('<b>'),
    json: () => res.send({ a: 1 }),
    ...(_req.query.d && { default: () => res.status(300).send('default') }),
  })
})
app.get('/to/:status', (req, res) => res.redirect(Number(req.params.status), req.query.url ?? '/json'))
app.get('/back', (req, res) => res.redirect(req.get('Referrer') || '/'))
app.get('/status/:code', (req, res) => res.sendStatus(Number(req.params.code)))
app.get('/bad-status', (_req, res) => res.status('nine').end())
app.get('/send/:what', (req, res) => {
  const whats = {
    null: null,
    number: 5,
    true: true,
    buffer: Buffer.from('bin'),
    object: { a: 1 },
    array: [1],
    text: 'text',
    empty: '',
    bytes: new Uint8Array([97]),
  }
  res.send(whats[req.params.what])
})
app.get('/types', (_req, res) =>
  res.json(
    ['html', '.png', 'json', 'application/x', 'nope', 'text/plain', 'mjs', 'svg'].map((type) =>
      res.type(type).get('Content-Type'),
    ),
  ),
)
app.get('/no-content', (_req, res) => res.status(204).send('ignored'))
app.get('/reset', (_req, res) => res.status(205).send('ignored'))
app.get('/not-modified', (_req, res) => res.status(304).set('X-A', '1').send('ignored'))
app.get('/twice', (_req, res) => {
  res.send('1')
  res.send('2')
})
app.get('/weak', (_req, res) => {
  app.set('etag', 'strong')
  res.send('tagged')
  app.set('etag', 'weak')
})
app.get('/no-tag', (_req, res) => {
  app.disable('etag')
  res.send('tagged')
  app.enable('etag')
})
app.get('/own-tag', (_req, res) => {
  app.set('etag', (body) => `"${body.length}"`)
  res.send('tagged')
  app.set('etag', 'weak')
})
app.get('/remove', (_req, res) => {
  res.set('X-A', '1')
  res.removeHeader('x-a')
  res.json([res.hasHeader('x-a'), res.headersSent, res.getHeaderNames()])
})
app.get('/bad-header', (_req, res) => res.set('X-A', 'a\nb').end())
app.get('/charset', (_req, res) => res.set('Content-Type', 'text/plain; charset=latin1').send('ñ'))
app.use((error, _req, res, _next) => res.status(500).send(`${error.name} ${error.code} ${error.message}`))
app.listen(3000)
