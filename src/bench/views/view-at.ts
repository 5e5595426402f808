import { VIEWS, type View } from '../state/view.ts';

/** The view that a key leads to; past the last comes the first. */
export function viewAt(key: string, from: View): View | null {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (key === 'Home') return VIEWS[0];
  if (key === 'End') return VIEWS.at(-1) ?? null;
  if (step === undefined) return null;
  return VIEWS[(VIEWS.indexOf(from) + step + VIEWS.length) % VIEWS.length] ?? null;
}
