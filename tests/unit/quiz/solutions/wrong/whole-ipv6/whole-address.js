// By the whole address: with IPv6 a client has more of them than it can use.
import express from 'express';
import { slowDown } from 'express-slow-down';

const app = express();
app.set('trust proxy', 1);

const throttle = slowDown({
  windowMs: 10_000,
  delayAfter: 2,
  delayMs: (hits) => hits * hits * 1000,
  keyGenerator: (req) => req.ip,
});

app.get('/api/quiz', throttle, (req, res) => {
  res.json({ hit: req.slowDown.used, delay: req.slowDown.delay });
});

app.listen(3000, (error) => {
  if (error) throw error;
});
