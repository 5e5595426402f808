import express from 'express';
import { rateLimit } from 'express-rate-limit';
import { slowDown } from 'express-slow-down';

export const app = express();
app.get('/heap', (_req, res) => {
  res.json(globalThis.heapUsed());
});
app.get('/slow', slowDown({ windowMs: 60_000, delayAfter: 0, delayMs: () => 5000 }), (_req, res) => {
  res.json({ ok: true });
});
// Both count every request; neither is ever reached.
app.use(slowDown({ windowMs: 600_000, delayAfter: 1_000_000, delayMs: () => 5000 }));
app.use(rateLimit({ windowMs: 600_000, limit: 1_000_000 }));
app.get('/', (req, res) => {
  res.json({ hit: req.slowDown.used });
});
app.listen(Number(process.env.PORT ?? 3000), (error) => {
  if (error) throw error;
});
