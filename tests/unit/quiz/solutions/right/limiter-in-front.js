// A hard limit by client first: who goes far beyond the threshold is refused instead.
import express from 'express';
import { rateLimit } from 'express-rate-limit';
import { slowDown } from 'express-slow-down';

const app = express();
app.set('trust proxy', 1);

const throttle = slowDown({
  windowMs: 10_000,
  delayAfter: 2,
  delayMs: (hits) => hits * hits * 1000,
});

const limiter = rateLimit({ windowMs: 10_000, limit: 4 });

app.get('/api/quiz', limiter, throttle, (req, res) => {
  res.json({ hit: req.slowDown.used, delay: req.slowDown.delay });
});

app.listen(3000, (error) => {
  if (error) throw error;
});
