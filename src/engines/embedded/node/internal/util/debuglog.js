/** Nothing is traced here; `console.time` is what is left. */

const silent = Object.assign(() => {}, { enabled: false });

/** As Node shows it: ms below a second, then seconds, minutes and hours with what is left. */
function formatTime(ms) {
  if (ms < 1000) return `${Number(ms.toFixed(3))}ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(3)}s`;
  const hours = Math.floor(ms / 3_600_000);
  const minutes = Math.floor(ms / 60_000) % 60;
  const seconds = ((ms % 60_000) / 1000).toFixed(3).padStart(6, '0');
  if (hours === 0) return `${minutes}:${seconds} (m:ss.mmm)`;
  return `${hours}:${String(minutes).padStart(2, '0')}:${seconds} (h:mm:ss.mmm)`;
}

function time(timers, _category, asker, _flags, label) {
  if (timers.has(`${label}`)) process.emitWarning(`Label '${label}' already exists for ${asker}`);
  else timers.set(`${label}`, performance.now());
}

function timeLog(timers, _category, asker, _flags, log, label, _trace, args) {
  const started = timers.get(`${label}`);
  if (started === undefined) process.emitWarning(`No such label '${label}' for ${asker}`);
  else log(`${label}`, formatTime(performance.now() - started), args);
}

function timeEnd(timers, ...rest) {
  timeLog(timers, ...rest);
  timers.delete(`${rest[4]}`);
}

module.exports = {
  debuglog(_set, callback) {
    callback?.(silent);
    return silent;
  },
  formatTime,
  time,
  timeEnd,
  timeLog,
};
