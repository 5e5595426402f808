/** The keys of a lecture: those of the keyboard, and what the buttons of a presenter's remote send. */

export type Step = 'on' | 'back';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Null: the key is not ours. */
export function stepForKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): Step | null {
  if (ctrlKey || metaKey || altKey || shiftKey) return null;
  if (key === 'ArrowRight' || key === 'PageDown') return 'on';
  if (key === 'ArrowLeft' || key === 'PageUp') return 'back';
  return null;
}

/** Whether keys pressed there have a use of their own: an arrow scrolls sideways, moves in a text, or chooses. */
export function hasKeysOfItsOwn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN_KEYS) !== null;
}

const OWN_KEYS = '.table-scroll, .code-text, input, select, textarea, dialog, [contenteditable]';
