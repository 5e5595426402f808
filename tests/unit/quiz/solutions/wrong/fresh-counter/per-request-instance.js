// A throttle of its own for each request.
import express from 'express';
import { slowDown } from 'express-slow-down';

const app = express();
app.set('trust proxy', 1);

app.get(
  '/api/quiz',
  (req, res, next) => {
    const throttle = slowDown({
      windowMs: 10_000,
      delayAfter: 2,
      delayMs: (hits) => hits * hits * 1000,
    });
    throttle(req, res, next);
  },
  (req, res) => {
    res.json({ hit: req.slowDown.used });
  },
);

app.listen(3000, (error) => {
  if (error) throw error;
});
