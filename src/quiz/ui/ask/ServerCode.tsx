import { SCROLLABLE } from '../../../bench/scrollable.ts';
import '../../../bench/code/code.css';
import { useQuiz } from '../context.ts';
import type { QuestionStore } from '../state/question-store.ts';
import { askedTexts, fillAsked } from '../text/asked-words.ts';
import { plain } from '../text/plain.ts';

/** A server's code, to be read: in colours as it is shipped, plain where this asking changed its numbers. */
export function ServerCode({
  store,
  files,
}: {
  store: QuestionStore;
  files: Readonly<Record<string, string>>;
}) {
  const { data, words } = useQuiz();
  const { lab } = store;
  const highlighted = data.labs[lab.id]?.highlighted ?? {};
  const names = Object.keys(files);
  const title = plain(fillAsked(store.asking.value, words)(askedTexts(store.question.id, data.asked).title));
  return (
    <>
      {names.map((name) => {
        const text = files[name] ?? '';
        const html = text === lab.files[name] ? highlighted[name] : undefined;
        return (
          <div key={name} class="code-file">
            {names.length > 1 && <p class="file-name notranslate">{name}</p>}
            <section class="code-text notranslate" aria-label={`${title} · ${name}`} {...SCROLLABLE}>
              <pre>
                {text.split('\n').map((line, index) => (
                  <CodeLine
                    key={`${index} ${line}`}
                    text={line}
                    html={html?.[index]}
                    isNew={isNew(line, name)}
                  />
                ))}
              </pre>
            </section>
          </div>
        );
      })}
    </>
  );

  function isNew(line: string, name: string): boolean {
    return !(lab.files[name] ?? '').split('\n').includes(line);
  }
}

function CodeLine({ text, html, isNew }: { text: string; html: string | undefined; isNew: boolean }) {
  // The HTML is made while the site is built, from the lab's own files.
  const content = html === undefined ? { children: text } : { dangerouslySetInnerHTML: { __html: html } };
  return (
    <span class={isNew ? 'code-line is-changed' : 'code-line'}>
      <span class="code-line-text" {...content} />
      {'\n'}
    </span>
  );
}
