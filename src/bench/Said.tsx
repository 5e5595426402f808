/**
 * A text that changes. A browser that translates the page replaces text nodes behind Preact's back: so the text has an
 * element of its own, and another text is another element.
 */
export function Said({ text, class: className }: { text: string; class?: string }) {
  return (
    <span key={text} class={className}>
      {text}
    </span>
  );
}
