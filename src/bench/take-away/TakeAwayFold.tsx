import { useBench } from '../context.ts';
import { LazyFold } from '../share/LazyFold.tsx';

/** What is on the bench, to be run elsewhere. */
export function TakeAwayFold() {
  const { words } = useBench();
  return <LazyFold title={words.bench.takeAway.title} load={() => import('./TakeAwayBody.tsx')} />;
}
