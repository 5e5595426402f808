import cors from 'cors'
import express from 'express'

const app = express()
const answer = (_req, res) => res.json({ ok: true })
app.use('/open', cors(), answer)
app.use(
  '/one',
  cors({
    origin: 'https://a.example',
    credentials: true,
    exposedHeaders: ['RateLimit', 'Retry-After'],
    maxAge: 60,
  }),
  answer,
)
app.use(
  '/list',
  cors({
    origin: ['https://a.example', /\.b\.example$/],
    methods: ['GET', 'PUT'],
    allowedHeaders: 'X-A,X-B',
  }),
  answer,
)
app.use(
  '/asked',
  cors({
    origin: (origin, done) =>
      origin === 'null' ? done(new Error('no')) : done(null, origin === 'https://a.example'),
  }),
  answer,
)
app.use(
  '/same',
  cors((req, done) =>
    done(null, { origin: req.get('X-Allow') === '1', preflightContinue: true, optionsSuccessStatus: 200 }),
  ),
  answer,
)
app.use('/off', cors({ origin: false }), answer)
app.use((error, _req, res, _next) => res.status(500).json(error.message))
app.listen(3000)
