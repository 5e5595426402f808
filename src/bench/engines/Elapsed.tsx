import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { EngineTexts } from '../../i18n/engines/es.ts';
import type { Words } from '../../i18n/words.ts';
import { Said } from '../Said.tsx';

/** How long a boot goes on, in whole seconds. `since`: epoch ms. Nothing before the first second is over. */
export function Elapsed({ since, texts, words }: { since: number; texts: EngineTexts; words: Words }) {
  const seconds = useSignal(0);
  useEffect(() => {
    const tick = () => {
      seconds.value = Math.max(0, Math.floor((Date.now() - since) / 1000));
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [since]);
  if (seconds.value === 0) return null;
  return <Said class="engine-elapsed" text={texts.since(words.tick(seconds.value * 1000))} />;
}
