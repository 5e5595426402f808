// By the user whom an earlier layer has authenticated.
import express from 'express';
import { slowDown } from 'express-slow-down';

const app = express();

const users = [
  { id: 1, apiKey: 'k-7f3a' },
  { id: 2, apiKey: 'k-91c2' },
];

app.use((req, res, next) => {
  req.user = users.find(({ apiKey }) => apiKey === req.get('x-api-key'));
  if (req.user) next();
  else res.sendStatus(401);
});

const throttle = slowDown({
  windowMs: 10_000,
  delayAfter: 2,
  delayMs: (hits) => hits * hits * 1000,
  keyGenerator: (req) => `user-${req.user.id}`,
});

app.get('/api/quiz', throttle, (req, res) => {
  res.json({ hit: req.slowDown.used, delay: req.slowDown.delay });
});

app.listen(3000, (error) => {
  if (error) throw error;
});
