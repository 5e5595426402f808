import express from 'express'

const app = express()
app.get('/never', () => {})
app.get('/', (_req, res) => res.send('here'))
app.listen(3000)
