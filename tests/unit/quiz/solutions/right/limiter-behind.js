// The throttle by client, and a hard limit behind it.
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

const limiter = rateLimit({ windowMs: 10_000, limit: 20 });

app.get('/api/quiz', throttle, limiter, (req, res) => {
  res.json({ hit: req.slowDown.used, delay: req.slowDown.delay });
});

app.listen(3000, (error) => {
  if (error) throw error;
});
