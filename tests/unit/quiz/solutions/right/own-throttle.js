// No middleware of others: hits by address, a timer a request.
import express from 'express';

const app = express();
app.set('trust proxy', 'loopback');

const windows = new Map();

function networkOf(address) {
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
}

function throttle(req, res, next) {
  const key = networkOf(req.ip);
  const known = windows.get(key);
  const current = known && known.end > Date.now() ? known : { hits: 0, end: Date.now() + 10_000 };
  windows.set(key, current);
  current.hits += 1;
  if (current.hits <= 2) return next();
  const timer = setTimeout(next, current.hits * current.hits * 1000);
  res.on('close', () => clearTimeout(timer));
}

app.get('/api/quiz', throttle, (_req, res) => res.json({ ok: true }));

app.listen(3000, (error) => {
  if (error) throw error;
});
