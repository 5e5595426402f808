import { Marked } from './Marked.tsx';

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <>
      {texts.map((text) => (
        <p key={text}>
          <Marked text={text} />
        </p>
      ))}
    </>
  );
}
