import { useBench } from '../context.ts';
import { currentTrouble } from './current.ts';
import { Trouble } from './Trouble.tsx';

/** What is wrong with the run that is shown, if anything is. */
export function CurrentTrouble() {
  const { store, words } = useBench();
  const description = currentTrouble(store, words);
  return description && <Trouble description={description} />;
}
