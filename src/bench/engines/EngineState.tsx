/** The choice of the engine, how far WebContainer has come, and who answers when Run is pressed. */

import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { ENGINE_CHOICES } from '../../engines/choice.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { claimToTell } from '../state/spokesman.ts';
import { AboutEngines } from './AboutEngines.tsx';
import { answererSentence } from './answer-words.ts';
import { type BootAction, faceOf } from './boot-words.ts';
import { Elapsed } from './Elapsed.tsx';
import type { EnginesPart } from './engines.ts';
import type { PageEngines } from './engines-store.ts';
import { tellNews } from './news.ts';

export function EngineState({ part }: { part: EnginesPart }) {
  const { store: engines, texts } = part;
  const { id, store, words } = useBench();
  const isOpen = useSignal(false);
  const state = engines.boot.value;
  const face = faceOf(state, texts, words);
  const { action } = face;
  const aboutId = `${id}-engines`;
  const { actButton, moreButton } = useFocusKept();
  useEffect(() => {
    claimToTell(id);
    tellNews(part, words);
  }, []);
  return (
    <>
      <EngineSelect part={part} />
      <p class={`engine-state is-${face.mark}`}>
        <Said text={face.line} />
        {state.kind === 'booting' && (
          <Elapsed key="elapsed" since={state.since} texts={texts} words={words} />
        )}
      </p>
      <span class="engine-actions">
        {action !== null && (
          <button
            key="act"
            ref={actButton}
            type="button"
            class="quiet"
            onClick={() => act(action, engines.page)}
          >
            <Said text={texts.actions[action]} />
          </button>
        )}
        <button
          key="more"
          ref={moreButton}
          type="button"
          class="quiet engine-more"
          aria-expanded={isOpen.value}
          aria-controls={aboutId}
          onClick={() => {
            isOpen.value = !isOpen.value;
          }}
        >
          <Said text={texts.more} />
        </button>
      </span>
      <p class="engine-now">
        <Said text={answererSentence(engines.answerer(store), state, texts)} />
      </p>
      <div class="engine-about" id={aboutId} hidden={!isOpen.value}>
        {isOpen.value && <AboutEngines face={face} part={part} />}
      </div>
    </>
  );
}

/** A button that goes away with its state leaves the focus to the one beside it. */
function useFocusKept() {
  const actButton = useRef<HTMLButtonElement>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  const hadFocus = actButton.current !== null && document.activeElement === actButton.current;
  useLayoutEffect(() => {
    if (hadFocus && actButton.current === null) moreButton.current?.focus({ preventScroll: true });
  });
  return { actButton, moreButton };
}

function EngineSelect({ part: { store: engines, texts } }: { part: EnginesPart }) {
  return (
    <label class="engine-choice">
      <span>{texts.choose}</span>
      <select
        value={engines.choice.value}
        onChange={({ currentTarget: { value } }) => {
          const choice = ENGINE_CHOICES.find((known) => known === value);
          if (choice !== undefined) engines.page.choice.choose(choice);
        }}
      >
        {ENGINE_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {texts.choices[choice]}
          </option>
        ))}
      </select>
    </label>
  );
}

function act(action: BootAction, { boot, choice }: PageEngines): void {
  if (action === 'cancel') boot.cancel();
  else if (action === 'bootAnyway') choice.choose('webcontainer');
  else boot.retry();
}
