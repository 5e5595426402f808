import { useBench } from '../context.ts';
import { useLoaded } from '../use-loaded.ts';
import './share.css';
import { useLinks } from './use-links.ts';

/** Where a bench says that it shows a link's code, or why it does not. Takes the focus of buttons that go away. */
export function LinkGate() {
  const parts = useBench();
  useLinks(parts);
  const { visits, words } = parts;
  const isNeeded = visits.visit.value.kind !== 'home' || visits.problem.value !== null;
  const loaded = useLoaded(isNeeded ? () => import('./LinkNotice.tsx') : null);
  return (
    <div class="link-gate" role="status" tabIndex={-1}>
      {isNeeded && loaded.kind === 'failed' && <p class="link-notice">{words.bench.share.notLoaded}</p>}
      {isNeeded && loaded.kind === 'loaded' && <loaded.module.LinkNotice />}
    </div>
  );
}
