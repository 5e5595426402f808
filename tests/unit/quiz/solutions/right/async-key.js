// The customer is looked up, as in a database.
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
  keyGenerator: async (req) => (await lookUp(req.get('x-api-key'))) ?? 'anonymous',
});

async function lookUp(apiKey) {
  return customers.get(apiKey);
}

app.get('/api/quiz', throttle, (req, res) => {
  res.json({ hit: req.slowDown.used, delay: req.slowDown.delay });
});

app.listen(3000, (error) => {
  if (error) throw error;
});
