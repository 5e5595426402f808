import { useBench } from '../context.ts';
import type { EnginesComponent } from './engines.ts';

/** Where something of the engines is shown, once it has come. */
export function EngineSlot({ shows }: { shows: EnginesComponent }) {
  const part = useBench().engines?.part.value ?? null;
  if (part === null) return null;
  const Component = part.components[shows];
  return <Component part={part} />;
}
