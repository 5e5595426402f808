/** What benches show of the engines; it comes in one piece. */

export { EngineState } from './EngineState.tsx';
export { RepeatButton } from './RepeatButton.tsx';
export { RunEmbedded } from './RunEmbedded.tsx';
