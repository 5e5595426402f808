import { useQuiz } from '../context.ts';

/** Where a question is explained in the lesson, and the lab to try it in: that of the page, or the section it stands in. */
export function ReadOn({ question }: { question: string }) {
  const { data, words } = useQuiz();
  const links = data.links[question];
  if (links === undefined) return null;
  const { section, lab } = links;
  const { more } = words.quiz;
  return (
    <>
      <a href={section.href}>{more.section(section.title)}</a>
      <a
        href={section.href}
        onClick={(event) => {
          if (focusLab(lab.id)) event.preventDefault();
        }}
      >
        {more.lab(lab.title)}
      </a>
    </>
  );
}

/** Goes to a lab on this page; false: it has none of that name. */
function focusLab(id: string): boolean {
  const bench = document.querySelector<HTMLElement>(`.bench[data-lab="${CSS.escape(id)}"]`);
  if (bench === null) return false;
  bench.tabIndex = -1;
  bench.focus();
  bench.scrollIntoView();
  return true;
}
