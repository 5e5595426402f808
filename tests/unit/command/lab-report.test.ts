import { describe, expect, it } from 'vitest';
import { reportRun } from '../../../scripts/lib/lab-report.ts';
import { stringsFor } from '../../../src/i18n/index.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import type { Locale } from '../../../src/lab/definition.ts';
import type { RunRecord } from '../../../src/lab/run.ts';

const record: RunRecord = {
  state: { kind: 'done' },
  now: 10,
  versions: { node: '24.0.0' },
  observations: [],
  log: [
    { at: 0, level: 'log', text: 'listening' },
    { at: 1200, level: 'error', text: 'no answer', from: 'client' },
  ],
  lag: 0,
};

const logOf = (locale: Locale) => reportRun(record, wordsFor(locale), stringsFor(locale).cli).split('\n');

describe('the log of a run', () => {
  it('says which of its lines are the client’s, and leaves the server’s as they are', () => {
    expect(logOf('es')).toContain('  0,0 s  log    listening');
    expect(logOf('es')).toContain('  1,2 s  error  cliente  no answer');
    expect(logOf('zh-cn')).toContain('  1.2秒  error  客户端  no answer');
  });
});
