const http = require('node:http')
const express = require('express')
const { rateLimit } = require('express-rate-limit')
const { sum, again } = require('./lib')

const app = express()
app.use(rateLimit({ limit: 2, windowMs: 1000 }))
app.get('/', (_req, res) => {
  let missing = ''
  try {
    require('./not-there')
  } catch (error) {
    missing = error.code
  }
  res.json({ sum, again, missing, file: __filename.split('/').pop(), isMain: require.main === module })
})

if (require.main === module) http.createServer(app).listen(3000)
module.exports = app
