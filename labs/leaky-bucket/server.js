import express from 'express'
import { leakyBucket } from './leaky-bucket.js'

const app = express()

const bucket = leakyBucket({ leakEvery: 2000, capacity: 6 })

app.get('/api/data', bucket, (req, res) => {
  res.json({ place: req.leakyBucket.used, delay: req.leakyBucket.delay })
})

app.listen(3000, (error) => {
  if (error) throw error
})
