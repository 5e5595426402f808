import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Said } from '../Said.tsx';

export interface TextFieldProps {
  id: string;
  label: string;
  text: string;
  /** What stands there while nothing is typed. */
  placeholder?: string;
  /** How the text is understood. */
  note?: string | null;
  error?: string | null;
  /** The id of a list of what is wrong with it, that stands elsewhere. */
  errorList?: string | undefined;
  lines?: number;
  onText(text: string): void;
}

/**
 * A text that is typed. The element keeps its own text, and only another text from elsewhere replaces it: so that an
 * input method may compose in peace; until it is done, nothing is read.
 */
export function TextField(props: TextFieldProps) {
  const { id, label, text, placeholder = '', note, error, errorList, lines, onText } = props;
  const element = useRef<Typed | null>(null);
  useLayoutEffect(() => {
    if (element.current && element.current.value !== text) element.current.value = text;
  }, [text]);
  const take = useRef(onText);
  take.current = onText;
  const isOneLine = lines === undefined;
  // Listened to by hand: Preact looks for this event under a name that no browser has.
  useEffect(() => {
    const typed = element.current;
    const onEnd = () => take.current(typed?.value ?? '');
    typed?.addEventListener('compositionend', onEnd);
    return () => typed?.removeEventListener('compositionend', onEnd);
  }, [isOneLine]);
  const below = error ?? note ?? null;
  const describedBy = errorList ?? (below === null ? undefined : `${id}-note`);
  const shared = {
    id,
    ref: (typed: Typed | null) => {
      element.current = typed;
    },
    class: 'notranslate',
    placeholder,
    autocomplete: 'off' as const,
    autocapitalize: 'off' as const,
    spellcheck: false,
    'aria-invalid': error != null || errorList !== undefined,
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    onInput: ({ currentTarget, isComposing }: { currentTarget: Typed; isComposing: boolean }) => {
      if (!isComposing) onText(currentTarget.value);
    },
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {isOneLine ? <input type="text" {...shared} /> : <textarea rows={lines} {...shared} />}
      {below !== null && (
        <span id={`${id}-note`} class={error == null ? 'field-note' : 'field-error'}>
          <Said text={below} />
        </span>
      )}
    </div>
  );
}

type Typed = HTMLInputElement | HTMLTextAreaElement;
