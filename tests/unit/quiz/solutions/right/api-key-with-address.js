// By the API keys that were issued; whoever shows none of them is counted by address.
import express from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { slowDown } from 'express-slow-down';

const app = express();
app.set('trust proxy', 1);

const customers = new Map([
  ['k-7f3a', 'heavy'],
  ['k-91c2', 'light'],
]);

const throttle = slowDown({
  windowMs: 10_000,
  delayAfter: 2,
  delayMs: (hits) => hits * hits * 1000,
  keyGenerator: (req) => {
    const customer = customers.get(req.get('x-api-key'));
    return customer ? `customer:${customer}` : `address:${ipKeyGenerator(req.ip)}`;
  },
});

app.get('/api/quiz', throttle, (req, res) => {
  res.json({ hit: req.slowDown.used, delay: req.slowDown.delay });
});

app.listen(3000, (error) => {
  if (error) throw error;
});
