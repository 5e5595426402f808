import { useBench } from '../context.ts';
import { EngineSlot } from './EngineSlot.tsx';
import './engines.css';

/** Where the engine is chosen, and what is known of the second one. Holds its room until that comes. */
export function EnginePanel() {
  if (useBench().engines === null) return null;
  return (
    <div class="engines">
      <EngineSlot shows="EngineState" />
    </div>
  );
}
