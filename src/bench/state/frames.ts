/** When the chart is redrawn while a run goes on. */

const CALM_INTERVAL = 500;

/** On every repaint; twice a second for those who asked for less motion. */
export function onFrame(callback: () => void): () => void {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
    ? everyInterval(callback)
    : everyRepaint(callback);
}

function everyInterval(callback: () => void): () => void {
  const timer = setInterval(callback, CALM_INTERVAL);
  return () => clearInterval(timer);
}

function everyRepaint(callback: () => void): () => void {
  let request = requestAnimationFrame(function repeat() {
    callback();
    request = requestAnimationFrame(repeat);
  });
  return () => cancelAnimationFrame(request);
}
