import express from 'express'

const app = express()
app.use('/json', express.json({ limit: '2kb' }))
app.use('/form', express.urlencoded({ extended: true }))
app.use('/bytes', express.raw({ type: '*/*' }))
app.use('/text', express.text())

app.all('/{*kind}', (req, res) => {
  const body = Buffer.isBuffer(req.body) ? req.body.toString('hex') : req.body
  res.json({ body, type: typeof req.body, query: req.query })
})

app.use((error, _req, res, _next) => {
  res.status(error.status).json({ message: error.message, type: error.type })
})

app.listen(3000)
