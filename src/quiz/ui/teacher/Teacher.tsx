/**
 * The quiz for a class: one question a screen, in big type. A key runs the server and shows what it did, the same key
 * goes on. Nobody answers here, and nothing is kept.
 */

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import '../../../bench/bench.css';
import '../../../bench/controls/controls.css';
import '../../../bench/report/report.css';
import { Said } from '../../../bench/Said.tsx';
import { questionId } from '../ask/ids.ts';
import { QuizContext } from '../context.ts';
import type { QuizProps } from '../Quiz.tsx';
import '../quiz.css';
import { createParts, useEngine } from '../quiz-parts.ts';
import { Slide } from './Slide.tsx';
import { scrollOn } from './scroll-on.ts';
import { hasKeysOfItsOwn, type Step, stepForKey } from './steps.ts';
import './teacher.css';

export function Teacher({ strings, ...data }: QuizProps) {
  const parts = useMemo(() => createParts(data, strings), []);
  const { store, words } = parts;
  const current = useSignal(0);
  const texts = words.quiz.teacher;
  useEngine(store);
  const slide = store.questions[current.value];
  const isRevealed = slide?.phase.value.kind === 'judged';
  const isLast = current.value === store.questions.length - 1;
  const go = (index: number) => {
    const next = store.questions[index];
    if (next === undefined) return;
    current.value = index;
    requestAnimationFrame(() => {
      document.getElementById(`${questionId(next)}-title`)?.focus({ preventScroll: true });
      scrollTo({ top: 0 });
    });
  };
  const take = (step: Step) => {
    const shown = store.questions[current.peek()];
    if (step === 'back') go(current.peek() - 1);
    else if (shown?.phase.peek().kind === 'judged') go(current.peek() + 1);
    else void shown?.show();
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = hasKeysOfItsOwn(event.target) ? null : stepForKey(event);
      if (step === null) return;
      event.preventDefault();
      const shown = store.questions[current.peek()];
      const isRead = step === 'back' || shown === undefined || !scrollOn(questionId(shown));
      if (isRead) take(step);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <QuizContext.Provider value={parts}>
      <section
        class="bench quiz teacher not-content"
        aria-label={words.quiz.label}
        data-awake={store.awake.value ? '' : undefined}
      >
        {store.questions.map((each, index) => (
          <Slide
            key={each.question.id}
            store={each}
            isShown={!store.awake.value || index === current.value}
          />
        ))}
        <div class="teacher-bar" inert={!store.awake.value}>
          <button type="button" aria-disabled={current.value === 0} onClick={() => take('back')}>
            <span>{texts.previous}</span>
          </button>
          <Said
            class="place"
            text={texts.place(words.number(current.value + 1), words.number(store.questions.length))}
          />
          <button type="button" class="run" aria-disabled={isRevealed && isLast} onClick={() => take('on')}>
            <Said text={isRevealed ? texts.next : texts.reveal} />
          </button>
        </div>
      </section>
    </QuizContext.Provider>
  );
}
