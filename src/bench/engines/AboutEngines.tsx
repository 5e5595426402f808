import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { moreOf } from './answer-words.ts';
import type { BootFace } from './boot-words.ts';
import type { EnginesPart } from './engines.ts';

export interface AboutEnginesProps {
  face: BootFace;
  part: EnginesPart;
}

/** What is behind the line: what WebContainer is doing, what can be tried, and why it cannot play a scenario. */
export function AboutEngines({ face: { about, tips, quoted }, part }: AboutEnginesProps) {
  const { store, words } = useBench();
  const more = moreOf(part.store.answerer(store), part.texts, words);
  return (
    <>
      <p>
        <Said text={about} />
      </p>
      {quoted !== null && (
        <code key={quoted} class="quoted notranslate" lang="en">
          {quoted}
        </code>
      )}
      {tips.length > 0 && (
        <ul key={about}>
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      )}
      {more !== null && (
        <p key="more">
          <Said text={more} />
        </p>
      )}
    </>
  );
}
