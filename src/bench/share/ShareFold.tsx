import { useBench } from '../context.ts';
import { LazyFold } from './LazyFold.tsx';

/** What is on the bench, as a link. */
export function ShareFold() {
  const { words } = useBench();
  return <LazyFold title={words.bench.share.title} load={() => import('./ShareBody.tsx')} />;
}
