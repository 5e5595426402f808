import { render } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { createParts } from '../../../src/bench/bench-parts.ts';
import { BenchContext } from '../../../src/bench/context.ts';
import { RunLog } from '../../../src/bench/report/RunLog.tsx';
import { stringsFor } from '../../../src/i18n/index.ts';
import { LOCALES } from '../../../src/lab/definition.ts';
import type { LogLine } from '../../../src/lab/observation.ts';
import { makeEvidence, makeLab } from './fixtures.ts';

const LOG: LogLine[] = [
  { at: 0, level: 'log', text: 'listening' },
  { at: 10, level: 'log', text: 'asking', from: 'client' },
];

describe.each(LOCALES)('the log in %s', (locale) => {
  it('says which of its lines are the client’s', () => {
    const evidence = makeEvidence();
    for (const recorded of Object.values(evidence.scenarios)) recorded.log = LOG;
    const texts = { title: 't', goal: 'g', scenarios: {}, breaks: {}, notes: [] };
    const parts = createParts({ locale, lab: makeLab(), texts, evidence }, stringsFor(locale));
    const markup = render(
      <BenchContext.Provider value={parts}>
        <RunLog />
      </BenchContext.Provider>,
    );
    const [, server, client] = markup.split('<li');
    expect(server).toContain('listening');
    expect(server).not.toContain('log-from');
    expect(client).toContain(`class="log-from">${locale === 'es' ? 'cliente' : '客户端'}</span>`);
  });
});
