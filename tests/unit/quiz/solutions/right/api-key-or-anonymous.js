// By the API keys that were issued; everybody else shares one budget.
import express from 'express';
import { slowDown } from 'express-slow-down';

const app = express();

const customers = new Map([
  ['k-7f3a', 'heavy'],
  ['k-91c2', 'light'],
]);

const throttle = slowDown({
  windowMs: 10_000,
  delayAfter: 2,
  delayMs: (hits) => hits * hits * 1000,
  keyGenerator: (req) => customers.get(req.get('x-api-key')) ?? 'anonymous',
});

app.get('/api/quiz', throttle, (req, res) => {
  res.json({ hit: req.slowDown.used, delay: req.slowDown.delay });
});

app.listen(3000, (error) => {
  if (error) throw error;
});
