import { shareTexts } from '../../i18n/share/index.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { forgetLink } from './use-links.ts';
import { Visitor } from './visit.ts';

interface Notice {
  text: string;
  actions: { name: string; act(): void }[];
}

/** Whose code the bench shows, and the ways from there. */
export function LinkNotice() {
  const notice = useNotice();
  if (notice === null) return null;
  return (
    <div class="link-notice">
      <p>
        <Said text={notice.text} />
      </p>
      <div class="link-actions">
        {notice.actions.map(({ name, act }) => (
          <button
            key={name}
            type="button"
            onClick={({ currentTarget }) => {
              const gate = currentTarget.closest<HTMLElement>('.link-gate');
              act();
              gate?.focus();
            }}
          >
            <Said text={name} />
          </button>
        ))}
      </div>
    </div>
  );
}

function useNotice(): Notice | null {
  const parts = useBench();
  const { store, words, texts: lab, visits } = parts;
  const visitor = new Visitor(parts);
  const texts = shareTexts(words);
  const problem = visits.problem.value;
  if (problem !== null) {
    return {
      text: texts.unopened(texts.problems[problem]),
      actions: [{ name: texts.dismiss, act: () => leave(() => visitor.forgive()) }],
    };
  }
  const visit = visits.visit.value;
  switch (visit.kind) {
    case 'away':
      return {
        text: texts.away(lab.title),
        actions: [
          { name: texts.goBack, act: () => leave(() => visitor.goBack()) },
          { name: texts.keep, act: () => leave(() => visitor.keep()) },
        ],
      };
    case 'returned':
      return { text: texts.returned, actions: [{ name: texts.goAgain, act: () => visitor.goAgain() }] };
    case 'kept':
      // Once it was changed, there is no going back without losing that.
      if (store.draft.value !== visit.draft) return null;
      return { text: texts.kept, actions: [{ name: texts.takeBack, act: () => visitor.takeBack() }] };
    case 'home':
      return null;
  }
}

function leave(act: () => void): void {
  forgetLink();
  act();
}
