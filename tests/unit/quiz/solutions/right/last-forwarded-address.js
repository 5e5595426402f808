// Reads the address that the proxy added, the last one, without Express's help.
import express from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { slowDown } from 'express-slow-down';

const app = express();

const throttle = slowDown({
  windowMs: 10_000,
  delayAfter: 2,
  delayMs: (hits) => hits * hits * 1000,
  keyGenerator: (req) => {
    const hops = (req.get('x-forwarded-for') ?? req.socket.remoteAddress).split(',');
    return ipKeyGenerator(hops.at(-1).trim());
  },
});

app.get('/api/quiz', throttle, (req, res) => {
  res.json({ hit: req.slowDown.used, delay: req.slowDown.delay });
});

app.listen(3000, (error) => {
  if (error) throw error;
});
