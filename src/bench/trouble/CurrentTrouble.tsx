import { useBench } from '../context.ts';
import { EngineSlot } from '../engines/EngineSlot.tsx';
import { currentTrouble } from './current.ts';
import { Trouble } from './Trouble.tsx';

/** What is wrong with the run that is shown, if anything is. */
export function CurrentTrouble() {
  const { store, words } = useBench();
  const description = currentTrouble(store, words);
  return (
    description && (
      <Trouble description={description}>
        <EngineSlot shows="RunEmbedded" />
      </Trouble>
    )
  );
}
