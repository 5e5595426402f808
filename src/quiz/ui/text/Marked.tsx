/** A text of a question: what stands between backticks is code. Another text is another element, as in Said. */
export function Marked({ text }: { text: string }) {
  return (
    <span key={text}>
      {text.split('`').map((piece, index) =>
        index % 2 === 0 ? (
          <span key={`${index}`}>{piece}</span>
        ) : (
          <code key={`${index}`} class="notranslate">
            {piece}
          </code>
        ),
      )}
    </span>
  );
}
