import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';

export type CopyState = 'idle' | 'copied' | 'refused';

/**
 * Copies a text. Where the browser refuses, the text's field is given the focus and selected, so that the person can
 * copy it themselves: `field` is to be set on it, at the latest when the state is `refused`.
 */
export function useCopy() {
  const state = useSignal<CopyState>('idle');
  const field = useRef<HTMLTextAreaElement>(null);
  const attempts = useSignal(0);
  useLayoutEffect(() => {
    if (state.value !== 'refused') return;
    field.current?.focus();
    field.current?.select();
  }, [state.value, attempts.value]);
  const copy = async (text: string) => {
    state.value = await writeToClipboard(text);
    attempts.value++;
  };
  const reset = () => {
    state.value = 'idle';
  };
  return { state: state.value, field, copy, reset };
}

/** Refused: by the person, by a policy, or because the page's connection is not secure. */
async function writeToClipboard(text: string): Promise<CopyState> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}
