/**
 * Which engine a person has chosen, kept from one visit to the next and alike in all tabs. Where the browser keeps
 * nothing, the choice holds for this visit.
 */

import { ENGINE_CHOICES, type EngineChoice } from './choice.ts';

export const CHOICE_KEY = 'ponlo-a-prueba:engine';

export interface ChoiceHost {
  /** Throws where storage is blocked; so may what it returns. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  /** Calls back when another tab wrote; `key` is null if it emptied the storage. */
  otherTabs(callback: (key: string | null, text: string | null) => void): void;
}

/**
 * `webcontainer` is more than `auto`: it also boots for a person who saves data, because that person asked.
 * `embedded` ends a boot that goes on.
 */
export interface KeptChoice {
  readonly choice: EngineChoice;
  choose(choice: EngineChoice): void;
  /** Calls back with every new choice, this tab's or another's, until the returned function is called. */
  subscribe(listener: (choice: EngineChoice) => void): () => void;
}

export function createKeptChoice(host: ChoiceHost): KeptChoice {
  const listeners = new Set<(choice: EngineChoice) => void>();
  let choice = readChoice(recall(host));

  const take = (next: EngineChoice) => {
    if (next === choice) return;
    choice = next;
    for (const listener of [...listeners]) listener(next);
  };

  host.otherTabs((key, text) => {
    if (key === CHOICE_KEY || key === null) take(readChoice(text));
  });

  return {
    get choice() {
      return choice;
    },
    choose(next) {
      keep(host, next);
      take(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `auto` for what is no choice: nothing kept, or what another version of the course wrote. */
function readChoice(text: string | null): EngineChoice {
  return ENGINE_CHOICES.find((known) => known === text) ?? 'auto';
}

function recall(host: ChoiceHost): string | null {
  try {
    return host.storage().getItem(CHOICE_KEY);
  } catch {
    return null;
  }
}

function keep(host: ChoiceHost, choice: EngineChoice): void {
  try {
    host.storage().setItem(CHOICE_KEY, choice);
  } catch {
    // Blocked or full: it holds for this visit.
  }
}
