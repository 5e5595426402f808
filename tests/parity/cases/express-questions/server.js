import express from 'express'

const app = express()
app.set('trust proxy', 'loopback')
app.set('query parser', 'extended')
app.use('/simple', sub({ 'query parser': 'simple' }))
app.use('/none', sub({ 'query parser': false }))
app.use('/own', sub({ 'query parser': (text) => ({ text }) }))
app.use('/offset', sub({ 'subdomain offset': 1, 'trust proxy': 2 }))
function sub(settings) {
  const inner = express()
  for (const [name, value] of Object.entries(settings)) inner.set(name, value)
  return inner.get('/', (req, res) =>
    res.json([req.query, req.subdomains, req.ip, req.ips, req.baseUrl, req.app === inner]),
  )
}
app.all('/all{/*rest}', (req, res) => {
  const {
    method,
    url,
    originalUrl,
    baseUrl,
    path,
    params,
    query,
    protocol,
    secure,
    hostname,
    host,
    ip,
    ips,
    subdomains,
    fresh,
    stale,
    xhr,
  } = req
  res.json({
    method,
    url,
    originalUrl,
    baseUrl,
    path,
    params,
    query,
    protocol,
    secure,
    hostname,
    host,
    ip,
    ips,
    subdomains,
    fresh,
    stale,
    xhr,
  })
})
app.all('/asks', (req, res) => {
  res.json({
    accepts: [req.accepts('html'), req.accepts(['json', 'text']), req.accepts(), req.accepts('image/png')],
    languages: [req.acceptsLanguages('es', 'zh'), req.acceptsLanguages()],
    charsets: req.acceptsCharsets('utf-8'),
    encodings: req.acceptsEncodings('gzip', 'br'),
    is: [req.is('json'), req.is('text/*'), req.is(['html', 'application/*'])],
    range: req.range(100),
    combined: req.range(100, { combine: true }),
    get: [req.get('X-A'), req.header('referrer')],
  })
})
app.listen(3000)
