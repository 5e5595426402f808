// A limiter in the place of the throttle, with one budget for all.
import express from 'express';
import { rateLimit } from 'express-rate-limit';

const app = express();

const limiter = rateLimit({ windowMs: 10_000, limit: 4 });

app.get('/api/quiz', limiter, (_req, res) => {
  res.json({ ok: true });
});

app.listen(3000, (error) => {
  if (error) throw error;
});
