// Unknown keys are refused before they are counted.
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
  keyGenerator: (req) => req.get('x-api-key'),
});

function authenticate(req, res, next) {
  if (customers.has(req.get('x-api-key'))) next();
  else res.status(401).json({ error: 'unknown key' });
}

app.get('/api/quiz', authenticate, throttle, (req, res) => {
  res.json({ hit: req.slowDown.used, delay: req.slowDown.delay });
});

app.listen(3000, (error) => {
  if (error) throw error;
});
