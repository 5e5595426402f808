import { render } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { stringsFor } from '../../../src/i18n/index.ts';
import { stringsForQuiz } from '../../../src/i18n/quiz/index.ts';
import { LOCALES } from '../../../src/lab/definition.ts';
import { Quiz } from '../../../src/quiz/ui/Quiz.tsx';
import { askedOnly } from '../../../src/quiz/ui/quiz-data.ts';
import { readQuizTexts } from '../quiz/support.ts';
import { makeData } from './support.ts';

describe.each(LOCALES)('the quiz in %s, as the server renders it', (locale) => {
  const html = render(
    <Quiz {...makeData(locale)} strings={{ ...stringsFor(locale), quiz: stringsForQuiz(locale) }} />,
  );

  it('can be read before a script runs: questions with their numbers filled in, options, code', () => {
    const five = locale === 'es' ? '5\u00a0s' : '5秒';
    expect(html).toContain(`Three at ${five}`);
    expect(html).toContain('All served.');
    expect(html).toContain('No delay.');
    expect(html).toContain('const delay = 5000;');
    expect(html).not.toMatch(/\{(delay|tolerance)\}/);
  });

  it('cannot be used before its script runs', () => {
    const forms = html.match(/<form[^>]*>/g) ?? [];
    expect(forms).toHaveLength(2);
    for (const form of forms) expect(form).toContain(' inert');
  });

  it('shows one question, and the headings of the others', () => {
    const folds = html.match(/<details[^>]*class="folds"[^>]*>/g) ?? [];
    expect(folds.map((fold) => / open/.test(fold))).toEqual([true, false]);
    const headings = html.match(/<summary><span class="ordinal">.*?<\/h3><\/summary>/g) ?? [];
    expect(headings).toHaveLength(2);
    expect(headings[1]).toContain('Mend it');
    expect(headings[1]).toContain(stringsForQuiz(locale).followUp('1'));
  });

  it('draws what is planned and nothing that ran', () => {
    expect(html).toContain('mark-planned');
    expect(html).not.toMatch(/bar-wait|mark-served|class="prediction"/);
  });

  it('is given of a question’s texts none that tell its answer', async () => {
    const { questions } = await readQuizTexts(locale);
    for (const texts of Object.values(questions)) {
      const asked = JSON.stringify(askedOnly(texts));
      const told = Object.values(texts.parts ?? {}).flatMap(({ options = {} }) => Object.values(options));
      for (const text of [...texts.explanation, ...told.map(({ why }) => why)]) {
        expect(asked).not.toContain(JSON.stringify(text).slice(1, -1));
      }
    }
  });
});
