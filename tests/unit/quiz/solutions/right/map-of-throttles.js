// A throttle for each customer, made once and kept.
import express from 'express';
import { slowDown } from 'express-slow-down';

const app = express();

const throttles = new Map(
  ['k-7f3a', 'k-91c2', undefined].map((apiKey) => [
    apiKey,
    slowDown({
      windowMs: 10_000,
      delayAfter: 2,
      delayMs: (hits) => hits * hits * 1000,
    }),
  ]),
);

function throttle(req, res, next) {
  const own = throttles.get(req.get('x-api-key')) ?? throttles.get(undefined);
  own(req, res, next);
}

app.get('/api/quiz', throttle, (req, res) => {
  res.json({ hit: req.slowDown.used, delay: req.slowDown.delay });
});

app.listen(3000, (error) => {
  if (error) throw error;
});
